import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** Items with the same name close each other, so one is open at a time without a script. Leave it out to allow several open items. */
  name?: string;
  /** Ids of the items that start open. */
  open?: readonly string[];
  className?: string;
};

export function Accordion({ items, name, open = [], className }: AccordionProps) {
  return (
    <div className={clsx('divide-y divide-line rounded-card border border-line bg-surface', className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} open={open.includes(item.id)} className="group">
          <summary className="flex min-h-control list-none items-center justify-between gap-4 rounded-card px-5 py-3.5 font-semibold [&::-webkit-details-marker]:hidden">
            {item.title}
            <Plus aria-hidden="true" className="size-5 shrink-0 text-primary transition-[rotate] duration-180 group-open:rotate-45" />
          </summary>
          <div className="max-w-prose px-5 pb-5 text-ink-2">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
