import { clsx } from 'clsx';
import { Search, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from '#web/ui/fields/input.tsx';

/** A box with its icon before the text. */
export function SearchBox({ icon: Icon = Search, className, children, ...input }: ComponentProps<typeof Input> & { icon?: LucideIcon }) {
  return (
    <span className="relative min-w-0 flex-1">
      <Icon aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3" />
      <Input type="search" autoComplete="off" enterKeyHint="search" {...input} className={clsx('pl-10', className)} />
      {children}
    </span>
  );
}
