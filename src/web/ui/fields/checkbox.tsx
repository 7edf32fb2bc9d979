import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { ChoiceLabel, describedBy, type ChoiceWords } from './choice-label.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & ChoiceWords;

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <ChoiceLabel id={own} label={label} hint={hint} error={error} disabled={rest.disabled} className={className}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          aria-invalid={error ? true : undefined}
          {...rest}
          id={own}
          type="checkbox"
          aria-describedby={describedBy(own, { label, hint, error })}
          className={clsx(
            'peer size-5.5 appearance-none rounded-badge border-2 border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary',
            'enabled:hover:border-ink-2 enabled:checked:hover:border-primary-hover disabled:opacity-55 aria-invalid:border-danger forced-colors:appearance-auto',
          )}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-primary opacity-0 transition-opacity peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
    </ChoiceLabel>
  );
}
