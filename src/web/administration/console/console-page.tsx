import { lastOf } from '#shared/lists.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useRootData } from '#web/app/root-data.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { showCurrent } from '#web/ui/show-current.ts';
import { consoleTabs } from './console-tabs.ts';
import { useRefusal, useRole } from './use-console.ts';

type ConsolePageProps = {
  title: ReactNode;
  /** Under the title. */
  about?: ReactNode;
  /** At the right end of the title. */
  aside?: ReactNode;
  /** Messages after an act; the word in the URL chooses one. */
  done?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** The frame of every page of the console. */
export function ConsolePage({ title, about, aside, done = {}, children }: ConsolePageProps) {
  const { pathname } = useLocation();
  const refused = useRefusal();
  const told = useDone(done);
  const { payments, release } = useRootData();
  const role = useRole();
  const tabs = consoleTabs.filter((tab) => (tab.for ?? role) === role && (payments || !tab.needsPayments));
  const open = lastOf(tabs, ({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className="page-width flex flex-col gap-6 pt-6 pb-12">
      <nav ref={showCurrent} aria-label="Console" className="shows-current -mx-1 overflow-x-auto border-b border-line">
        <ul className="flex gap-x-1 px-1 pt-1 sm:flex-wrap">
          {tabs.map((tab) => (
            <li key={tab.to} className="shrink-0">
              <Link
                to={tab.to}
                aria-current={tab === open ? 'page' : undefined}
                className={clsx(
                  'flex min-h-control items-center rounded-t-control border-b-3 px-3 text-[0.9375rem] font-semibold no-underline transition-colors',
                  tab === open ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {aside}
        </div>
        {about && <div className="max-w-prose text-ink-2">{about}</div>}
        <DoneNotice>{!refused && told}</DoneNotice>
        <FormProblem message={refused && Object.keys(refused.fields).length === 0 ? refused.sentence : undefined} />
      </div>
      {children}
      <p className="border-t border-line pt-4 text-sm text-ink-2">ReferralHire {release}</p>
    </div>
  );
}
