import { useRouteError } from 'react-router';
import { indianDateTime, indianDeadline } from '#shared/indian-date.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { eventWords } from '#web/requests/story/event-words.ts';
import { MissingScreen } from '#web/search/missing-screen.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/dispute.route.ts';
import { answerAct } from './console/answer-act.ts';
import { ConsolePage } from './console/console-page.tsx';
import { openConsole } from './console/open-console.ts';
import { DisputeDecision } from './dispute-decision.tsx';

export const meta = () => [...pageMeta('Dispute'), { name: 'robots', content: 'noindex' }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  return { role, dispute: await app.administration.getDispute(session, params.id) };
}

export const action = (args: Route.ActionArgs) =>
  answerAct(args, {
    decide: async ({ app, session, id, typed }) => {
      await app.administration.decideDispute(session, id, typed);
      return '/admin?done=decided';
    },
  });

export default function DisputePage({ loaderData: { role, dispute }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      role={role}
      title={`${dispute.position} at ${dispute.company}`}
      about={
        <>
          <p>
            {dispute.seeker} says that {dispute.referrer} made no referral.{' '}
            {dispute.reference ? `Reference given: ${dispute.reference}.` : 'No reference was given.'}
          </p>
          {dispute.decideBy && (
            <p className="mt-2">
              <strong className="font-medium text-ink">Decide by {indianDeadline(dispute.decideBy)}.</strong> After that it is decided in
              favour of the seeker.
            </p>
          )}
        </>
      }
    >
      <Card as="section" aria-labelledby="history-heading">
        <h2 id="history-heading" className="text-xl">
          History
        </h2>
        <ol className="mt-3 flex flex-col gap-2">
          {dispute.events.map((event) => (
            <li key={event.version} className="flex flex-wrap justify-between gap-x-6">
              <span>{eventWords(event, { ...dispute, referrer: event.referrer ?? dispute.referrer }).title}</span>
              <time dateTime={event.createdAt.toISOString()} className="text-sm text-ink-3">
                {indianDateTime(event.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
      {dispute.caseId && (
        <p>
          <TextLink to={`/admin/cases/${dispute.caseId}`}>Look at private things</TextLink>
          <span className="block text-sm text-ink-2">
            What they wrote, the resume and the proof. It takes a reason, and both of them see that you looked.
          </span>
        </p>
      )}
      {role === 'administrator' ? (
        <DisputeDecision version={dispute.version} refused={actionData} />
      ) : (
        <p className="text-ink-2">Only an administrator decides a dispute. You can look at it and help to gather the facts.</p>
      )}
    </ConsolePage>
  );
}

export function ErrorBoundary() {
  return (
    <MissingScreen error={useRouteError()} title="No such dispute" back={{ to: '/admin', label: 'Administration' }}>
      It is settled, or the address is incomplete. Requests that are not in dispute are not open to administrators.
    </MissingScreen>
  );
}
