import { Fragment } from 'react';
import { staffLabelOf } from '#domain/requests/request-labels.ts';
import { offerNames } from '#domain/requests/request-offers.ts';
import { indianDateTime, indianDeadline } from '#shared/indian-date.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { linkTo, Panel } from '#web/administration/console/facts.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { eventWords } from '#web/requests/story/event-words.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Route } from './+types/request-history.route.ts';
import { seekerOf } from './requests-list.tsx';

export const meta = () => unlistedMeta('Request');

export const loader = consoleLoader(({ app, session }, { params }: Route.LoaderArgs) => app.console.getRequest(session, params.id));

export default function RequestHistory({ loaderData: { request, moves, offers } }: Route.ComponentProps) {
  const { id, position, company, companyId, state, rehearsal, seeker, seekerId, referrer, createdAt, deadlineAt } = request;
  return (
    <ConsolePage
      title={`${position} at ${company}`}
      about={<span className="font-mono text-sm break-all text-ink-3">{id}</span>}
      aside={<Badge tone={state === 'disputed' ? 'warning' : 'neutral'}>{staffLabelOf(state, rehearsal)}</Badge>}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel
          title="How it stands"
          facts={[
            ['Company', linkTo(`/admin/companies/${companyId}`, company)],
            ['Seeker', linkTo(seekerId && `/admin/people/${seekerId}`, seekerOf(request))],
            ['Sent', indianDateTime(createdAt)],
            ['Deadline', deadlineAt ? `by ${indianDeadline(deadlineAt)}` : 'None'],
          ]}
        />
        <Panel
          title="Who was asked"
          empty="Nobody yet."
          items={offers.map(({ rung, name, accountId, state: offer, offeredAt, decidedAt }) => [
            <Fragment key={rung}>
              {linkTo(accountId && `/admin/people/${accountId}`, name)}{' '}
              <Badge>{offer === 'passed' && decidedAt ? 'Said yes, but made no referral' : offerNames[offer]}</Badge>
            </Fragment>,
            indianDateTime(offeredAt),
          ])}
        />
        <Panel
          title="History"
          empty="Nothing has happened yet."
          items={moves.map((move) => [
            eventWords(move, {
              seeker: seeker || (state === 'unconfirmed' ? 'A visitor' : 'A former member'),
              referrer: move.referrer || referrer || 'the referrer',
            }).title,
            indianDateTime(move.createdAt),
          ])}
        />
      </div>
    </ConsolePage>
  );
}

export const ErrorBoundary = missingScreen('No such request', ['/admin/requests', 'Requests'], 'The address is incomplete.');
