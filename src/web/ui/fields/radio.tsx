import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { choice } from './choice.tsx';
import { FieldError } from './field.tsx';

function Dot(input: ComponentProps<'input'>) {
  return (
    <span className="grid size-6 shrink-0 place-items-center">
      <input
        {...input}
        type="radio"
        className={clsx(
          'size-5.5 appearance-none rounded-full border-2 border-line-strong bg-surface transition-[border-width,border-color] checked:border-[7px] checked:border-primary',
          'enabled:hover:border-ink-2 enabled:checked:hover:border-primary-hover disabled:opacity-55 forced-colors:appearance-auto',
        )}
      />
    </span>
  );
}

export const Radio = choice(Dot);

/** Radios that belong together, under one question. */
export function RadioGroup({ legend, error, children }: { legend: ReactNode; error?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {children}
      {error && <FieldError id={id} message={error} />}
    </fieldset>
  );
}
