import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';

export type ChoiceWords = { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** Box, words, hint and error of a checkbox, radio or switch: the whole row is the target. */
export function ChoiceLabel(
  props: ChoiceWords & { id: string; disabled?: boolean | undefined; className?: string | undefined; children: ReactNode },
) {
  const { id, label, hint, error, disabled, className, children } = props;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={clsx('flex min-h-control-small items-start gap-3 py-2', disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer')}
      >
        {children}
        <span className="leading-6">
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-3">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}

export const describedBy = (id: string, { hint, error }: ChoiceWords): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
