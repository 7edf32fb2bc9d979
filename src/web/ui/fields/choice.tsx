import { clsx } from 'clsx';
import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** A checkbox, radio or switch with its words, hint and error: the whole row is the target. */
export const choice = (Box: ComponentType<ComponentProps<'input'>>) =>
  function Choice({ label, hint, error, className, id, ...rest }: ChoiceProps) {
    const made = useId();
    const own = id ?? made;
    return (
      <div className={className}>
        <label
          htmlFor={own}
          className={clsx(
            'flex min-h-control-small items-start gap-3 py-2',
            rest.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
          )}
        >
          <Box
            aria-invalid={error ? true : undefined}
            {...rest}
            id={own}
            aria-describedby={[hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ') || undefined}
          />
          <span className="leading-6">
            {label}
            {hint && (
              <span id={`${own}-hint`} className="block text-sm text-ink-3">
                {hint}
              </span>
            )}
          </span>
        </label>
        {error && <FieldError id={`${own}-error`} message={error} />}
      </div>
    );
  };
