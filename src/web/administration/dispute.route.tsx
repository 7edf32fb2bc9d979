import { disputeVerdictNames, disputeVerdicts } from '#domain/requests/dispute-verdicts.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { eventWords } from '#web/requests/story/event-words.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/dispute.route.ts';
import { answerAct } from './console/answer-act.ts';
import { ConsolePage } from './console/console-page.tsx';
import { History } from './console/facts.tsx';
import { consoleLoader } from './console/open-console.ts';
import { VerdictForm } from './console/verdict-form.tsx';

export const meta = () => unlistedMeta('Dispute');

export const loader = consoleLoader(async ({ app, session }, { params }: Route.LoaderArgs) => ({
  dispute: await app.administration.getDispute(session, params.id),
}));

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ administration }) => ({
    decide: async (session, id, typed) => {
      await administration.decideDispute(session, id, typed);
      return '/admin?done=decided';
    },
  }));

const follows = {
  referred: 'It counts for the referrer, and the seeker cannot dispute it again.',
  not_referred: 'The request ends as not submitted, and the seeker gets it back. The referrer’s answer still counts.',
} as const;

export default function DisputePage({ loaderData: { role, dispute } }: Route.ComponentProps) {
  return (
    <ConsolePage
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
      <History
        events={dispute.events.map((event) => ({
          key: event.version,
          what: eventWords(event, { ...dispute, referrer: event.referrer ?? dispute.referrer }).title,
          at: event.createdAt,
        }))}
      />
      {dispute.caseId && (
        <p>
          <TextLink to={`/admin/cases/${dispute.caseId}`}>Look at private things</TextLink>
          <span className="block text-sm text-ink-2">
            What they wrote, the resume and the proof. It takes a reason, and both of them see that you looked.
          </span>
        </p>
      )}
      {role === 'administrator' ? (
        <VerdictForm
          intent="decide"
          title="Your decision"
          version={dispute.version}
          verdicts={disputeVerdictNames.map((value) => ({ value, label: disputeVerdicts[value], hint: follows[value] }))}
          button="Decide the dispute"
          note="A decision is final. If the referrer deceives people, revoke their verification as well."
        >
          <TextareaField label="Why" hint="Both of them read this, in the app and by email." name="reason" rows={4} limit={1000} />
        </VerdictForm>
      ) : (
        <p className="text-ink-2">Only an administrator decides a dispute. You can look at it and help to gather the facts.</p>
      )}
    </ConsolePage>
  );
}

export const ErrorBoundary = missingScreen(
  'No such dispute',
  ['/admin', 'Administration'],
  'It is settled, or the address is incomplete. Requests that are not in dispute are not open to administrators.',
);
