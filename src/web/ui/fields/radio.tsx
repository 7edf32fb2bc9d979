import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { ChoiceLabel, describedBy, type ChoiceWords } from './choice-label.tsx';
import { FieldError } from './field.tsx';

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & ChoiceWords;

export function Radio({ label, hint, error, className, id, ...rest }: RadioProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <ChoiceLabel id={own} label={label} hint={hint} error={error} disabled={rest.disabled} className={className}>
      <span className="grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          id={own}
          type="radio"
          aria-describedby={describedBy(own, { label, hint, error })}
          className={clsx(
            'size-5.5 appearance-none rounded-full border-2 border-line-strong bg-surface transition-[border-width,border-color] checked:border-[7px] checked:border-primary',
            'enabled:hover:border-ink-2 enabled:checked:hover:border-primary-hover disabled:opacity-55 forced-colors:appearance-auto',
          )}
        />
      </span>
    </ChoiceLabel>
  );
}

/** Radios that belong together, under one question. */
export function RadioGroup({
  legend,
  hint,
  error,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { label: legend, hint, error })}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
