import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { labelled } from './field.tsx';

/** The look shared by everything people type into or choose from. 16 px text: phones zoom in on anything smaller. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink transition-colors hover:border-ink-2 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:bg-danger-soft/40';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={clsx(controlClass, 'h-control', className)} />;
}

export const InputField = labelled(Input);
