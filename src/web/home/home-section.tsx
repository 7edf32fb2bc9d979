import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

type Props = { title: string; tinted?: boolean; beside?: ReactNode; children: ReactNode };

/** One part of the home page below the first screen; every second one is tinted, so that they can stand close together. */
export function HomeSection({ title, tinted = false, beside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('when-near', tinted && 'border-y border-line bg-sunken')}>
      <div className="page-width py-10 md:py-12">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {beside}
        </div>
        {children}
      </div>
    </section>
  );
}
