import { indianDeadline } from '#shared/indian-date.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Dispute = { id: string; seeker: string; referrer: string; company: string; position: string; decideBy: Date | null };

export function DisputeList({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <section aria-labelledby="disputes-heading">
      <h2 id="disputes-heading" className="text-2xl">
        Disputes <span className="text-ink-3 tabular-nums">{disputes.length}</span>
      </h2>
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
    </section>
  );
}
