import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One part of the home page below the first screen; every second one is tinted, so that they can stand close together. */
export function HomeSection({ id, tinted = false, children }: { id: string; tinted?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={clsx('when-near', tinted && 'border-y border-line bg-sunken')}>
      <div className="page-width py-10 md:py-12">{children}</div>
    </section>
  );
}
