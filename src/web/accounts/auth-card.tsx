import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { KolamMark } from '#web/ui/kolam/kolam-figure.tsx';

/** The narrow page around every form for signing in, signing up and resetting a password. */
export function AuthCard({ title, lead, children, after }: { title: string; lead?: ReactNode; children: ReactNode; after?: ReactNode }) {
  return (
    <div className="page-width flex flex-col items-center py-10 sm:py-16">
      <KolamMark className="size-12" />
      <h1 className="mt-4 text-center text-3xl">{title}</h1>
      {lead && <p className="mt-2 max-w-110 text-center text-ink-2">{lead}</p>}
      <Card className="mt-6 flex w-full max-w-110 flex-col gap-5">{children}</Card>
      {after && <p className="mt-6 text-center text-ink-2">{after}</p>}
    </div>
  );
}

export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  );
}
