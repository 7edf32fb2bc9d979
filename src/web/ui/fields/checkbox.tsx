import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { choice } from './choice.tsx';

/** The box alone, for a place where its words stand elsewhere. */
export function BareCheckbox(input: ComponentProps<'input'>) {
  return (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
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
  );
}

export const Checkbox = choice(BareCheckbox);
