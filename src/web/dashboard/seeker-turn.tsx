import type { RequestState } from '#domain/requests/request-state.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { DashboardData } from './load-dashboard.ts';

type Waiting = DashboardData['waiting'][number];

/** What we ask of the seeker in each state of a request. */
const asks: Partial<Record<RequestState, { what: (name: string) => string; button: string; place: string }>> = {
  needs_info: { what: (name) => `${name} asked you a question.`, button: 'Answer', place: '#message-box' },
  referred: { what: (name) => `${name} says that you were referred.`, button: 'Confirm it', place: '' },
};

/** A colleague who was asked too may be the one with the question. */
const askerOf = ({ asked, referrerName }: Waiting) => asked.find(({ asks }) => asks)?.name ?? referrerName;

/** What waits for the seeker, most urgent first, before everything else. Nothing is shown when nothing waits. */
export function SeekerTurn({ waiting }: { waiting: readonly Waiting[] }) {
  const items = waiting.flatMap((item) => ({ item, ask: asks[item.state] }));
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="turn-heading" padding="none" className="overflow-hidden border-accent!">
      <h2 id="turn-heading" className="border-b border-line px-4 py-3 text-xl sm:px-6">
        Waiting for you
      </h2>
      <ul className="divide-y divide-line">
        {items.map(({ item, ask }) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <p className="font-semibold">{ask?.what(askerOf(item)) ?? 'Follow the link in our email.'}</p>
              <p className="text-sm text-ink-2">
                {item.position}, {item.company}
                {item.deadlineAt && (
                  <>
                    {' '}
                    · by <strong className="font-semibold text-ink">{indianDeadline(item.deadlineAt)}</strong>
                  </>
                )}
              </p>
            </div>
            <ButtonLink to={`/requests/${item.id}${ask?.place ?? ''}`} className="max-sm:w-full">
              {ask?.button ?? 'Open'}
              <span className="sr-only">: {item.position}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
