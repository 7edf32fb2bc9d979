import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { labelled } from './field.tsx';
import { controlClass } from './input.tsx';

type Choice = string | readonly [value: string, words: string];

/** The browser's own select, which people know from their phone. Other <option> elements, such as "All", are children and come first. */
export function Select({ className, children, options = [], ...rest }: ComponentProps<'select'> & { options?: readonly Choice[] }) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className={clsx(controlClass, 'h-control appearance-none truncate pr-10')}>
        {children}
        {options.map((option) => {
          const [value, words] = typeof option === 'string' ? [option, option] : option;
          return (
            <option key={value} value={value}>
              {words}
            </option>
          );
        })}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2" />
    </span>
  );
}

export const SelectField = labelled(Select);
