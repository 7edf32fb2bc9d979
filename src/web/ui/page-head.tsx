import type { ReactNode } from 'react';
import { BackLink } from './text-link.tsx';

type PageHeadProps = { title: ReactNode; back?: { to: string; label: string } | false; lead?: ReactNode; children?: ReactNode };

/** The way back, the title of the page, what it is for, and what was just done. */
export function PageHead({ title, back, lead, children }: PageHeadProps) {
  return (
    <div>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {lead && <p className="mt-2 max-w-measure text-lg text-ink-2">{lead}</p>}
      {children}
    </div>
  );
}
