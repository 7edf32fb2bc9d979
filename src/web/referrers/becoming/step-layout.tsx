import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** A form, with answers to common doubts beside it. */
export function StepLayout({ children, asideTitle, aside }: { children: ReactNode; asideTitle: string; aside: readonly string[] }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="min-w-0">{children}</div>
      <aside aria-label={asideTitle}>
        <Card className="flex flex-col gap-3">
          <h2 className="text-lg">{asideTitle}</h2>
          <ul className="flex list-disc flex-col gap-2.5 pl-5 text-sm text-ink-2 marker:text-primary">
            {aside.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Card>
      </aside>
    </div>
  );
}
