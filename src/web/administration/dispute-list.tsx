import type { App } from '#server/app/create-app.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Section } from './console/facts.tsx';

type Disputes = Awaited<ReturnType<App['administration']['overview']>>['disputes'];

export function DisputeList({ disputes }: { disputes: Disputes }) {
  return (
    <Section title="Disputes" count={disputes.length}>
      {disputes.length === 0 ? (
        <p className="mt-3 text-ink-2">There are no open disputes.</p>
      ) : (
        <ul className="mt-4 rounded-card border border-line bg-surface">
          {disputes.map(({ id, seeker, referrer, company, position, decideBy }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line p-4 last:border-b-0 sm:px-5"
            >
              <span className="min-w-0 wrap-anywhere">
                <TextLink to={`/admin/disputes/${id}`}>
                  {position} at {company}
                </TextLink>
                <span className="block text-sm text-ink-2">
                  {seeker} says that {referrer} made no referral.
                </span>
              </span>
              {decideBy && (
                <time dateTime={decideBy.toISOString()} className="text-sm text-ink-2">
                  Decide by {indianDeadline(decideBy)}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
