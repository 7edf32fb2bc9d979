import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLeaveWhenSignedOut } from '#web/identity/use-leave-when-signed-out.ts';
import { DoneNotice } from '#web/ui/done-notice.tsx';
import type { BecomingPage } from './read-becoming.ts';
import { Card } from '#web/ui/card.tsx';

const steps = ['Company', 'Work email', 'Profile'] as const;
const stepOf: Partial<Record<BecomingPage['step'], number>> = { choose: 0, propose: 0, email: 1, code: 1, profile: 2 };

const titles: Record<BecomingPage['step'], string> = {
  unconfirmed: 'Become a referrer',
  choose: 'Where do you work?',
  propose: 'Propose your company',
  email: 'Your work email',
  code: 'Enter the code',
  profile: 'Your profile',
  manage: 'You as a referrer',
};

/** The frame of every step: how far the person is, and what they have just done. */
export function BecomeFrame({ page, done, children }: { page: BecomingPage; done: string | undefined; children: ReactNode }) {
  useLeaveWhenSignedOut();
  const at = stepOf[page.step];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page.step);
  useEffect(() => {
    // The URL is the same for every step, so the layout does not notice the change.
    if (shown.current === page.step) return;
    shown.current = page.step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [page.step]);
  return (
    <div className="page-width py-10 md:py-14">
      {at !== undefined && <Way at={at} />}
      <h1 ref={heading} tabIndex={-1} className={clsx('outline-none', at !== undefined && 'mt-6')}>
        {titles[page.step]}
      </h1>
      <DoneNotice className="mt-3">{done}</DoneNotice>
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** Dots joined by a line, which is dashed for the steps ahead. */
function Way({ at }: { at: number }) {
  return (
    <ol aria-label="Steps" className="flex max-w-xl">
      {steps.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} className="group relative flex-1 last:flex-none">
          <span
            aria-hidden="true"
            className={clsx(
              'absolute top-4 right-0 left-8 border-t-2 group-last:hidden',
              index < at ? 'border-primary' : 'border-dashed border-line-strong',
            )}
          />
          <span
            aria-hidden="true"
            className={clsx(
              'relative grid size-8 place-items-center rounded-full border-2 font-display font-bold',
              index < at && 'border-primary bg-primary text-on-primary',
              index === at && 'border-primary bg-paper text-primary',
              index > at && 'border-line-strong bg-paper text-ink-3',
            )}
          >
            {index < at ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <span className={clsx('mt-1.5 block pr-3 text-sm', index === at ? 'font-semibold text-ink' : 'text-ink-2')}>
            {name}
            {index < at && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

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
