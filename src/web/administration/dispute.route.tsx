import { useRouteError } from 'react-router';
import { AppError } from '#shared/app-error.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { eventWords } from '#web/requests/story/event-words.ts';
import { MissingScreen } from '#web/search/missing-screen.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/dispute.route.ts';

export const meta = () => [...pageMeta('Dispute'), { name: 'robots', content: 'noindex' }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets nobody else in.
  if (!session) throw new AppError('not_found');
  return { dispute: await context.get(appContext).administration.getDispute(session, params.id) };
}

export default function DisputePage({ loaderData: { dispute } }: Route.ComponentProps) {
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-10">
      <div>
        <TextLink to="/admin" className="inline-flex min-h-control-small items-center text-sm">
          Administration
        </TextLink>
        <h1 className="text-3xl wrap-anywhere">
          {dispute.position} at {dispute.company}
        </h1>
        <p className="mt-2 text-ink-2">
          {dispute.seeker} says that {dispute.referrer} made no referral.{' '}
          {dispute.reference ? `Reference given: ${dispute.reference}.` : 'No reference was given.'} Your reading is recorded.
        </p>
      </div>
      <Card as="section" aria-labelledby="history-heading">
        <h2 id="history-heading" className="text-xl">
          History
        </h2>
        <ol className="mt-3 flex flex-col gap-2">
          {dispute.events.map((event) => (
            <li key={event.version} className="flex flex-wrap justify-between gap-x-6">
              <span>{eventWords(event, dispute).title}</span>
              <time dateTime={event.createdAt.toISOString()} className="text-sm text-ink-3">
                {indianDateTime(event.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
      <Card as="section" aria-labelledby="messages-heading">
        <h2 id="messages-heading" className="text-xl">
          What they wrote
        </h2>
        <ul className="mt-3 flex flex-col gap-4">
          {dispute.messages.map((message) => (
            <li key={message.id}>
              <p className="text-sm text-ink-3">
                {dispute[message.author]} · {indianDateTime(message.createdAt)}
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{message.body}</p>
            </li>
          ))}
        </ul>
      </Card>
      <p className="max-w-measure text-ink-2">
        Only the two of them can settle it: the seeker confirms the referral after all, or it stays in dispute and counts for nothing. If
        the referrer deceives people, revoke their verification on the page before.
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <MissingScreen error={useRouteError()} title="No such dispute" back={{ to: '/admin', label: 'Administration' }}>
      It is settled, or the address is incomplete. Requests that are not in dispute are not open to administrators.
    </MissingScreen>
  );
}
