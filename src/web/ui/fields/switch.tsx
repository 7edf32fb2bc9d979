import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { choice } from './choice.tsx';

function Lever(input: ComponentProps<'input'>) {
  return (
    <span className="relative h-6 w-11 shrink-0">
      <input
        {...input}
        type="checkbox"
        // It is a checkbox, so it already reports its state.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={clsx(
          'peer absolute inset-0 m-0 size-full appearance-none rounded-chip border-2 border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary',
          'disabled:opacity-55 forced-colors:appearance-auto',
        )}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1.25 left-1.25 size-3.5 rounded-full bg-ink-2 transition-[translate,background-color] duration-180 peer-checked:translate-x-5 peer-checked:bg-on-primary forced-colors:hidden"
      />
    </span>
  );
}

/** Takes effect at once; for something that is saved with a form, use a checkbox. A real checkbox inside, so it also posts. */
export const Switch = choice(Lever);
