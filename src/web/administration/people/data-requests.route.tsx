import { dataRequestKinds } from '#domain/person/data-request.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ActForm } from '#web/administration/console/act-form.tsx';
import { answerAct } from '#web/administration/console/answer-act.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/data-requests.route.ts';

export const meta = () => unlistedMeta('Requests about data');

export const loader = consoleLoader(async ({ app, session }) => {
  const asked = (['open', 'answered'] as const).map((which) => app.console.findDataRequests(session, which));
  const [open = [], answered = []] = await Promise.all(asked);
  return { open, answered, now: app.about().now };
});

export const action = (args: Route.ActionArgs) => answerAct(args, ({ console }) => ({ answer: console.answerDataRequest }));

const done = { answer: 'The answer is on its way to the person, and stands on their privacy page.' };

export default function DataRequests({ loaderData: { open, answered, now } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Requests about data"
      about="What people ask about their own data. We promise an answer within seven days; the next one due stands first."
      done={done}
    >
      {open.length === 0 && <p className="text-ink-2">Nobody waits for an answer.</p>}
      <ul className="flex flex-col gap-4" aria-label="Waiting">
        {open.map(({ id, reference, kind, words, askedAt, dueAt, personId, person }) => (
          <li key={id} className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{reference}</span>
              <span>{dataRequestKinds[kind]}</span>
              <TextLink to={`/admin/people/${personId}`}>{person || 'A person without a name'}</TextLink>
              {dueAt < now ? <Badge tone="danger">Overdue since {indianDate(dueAt)}</Badge> : <Badge>Due by {indianDate(dueAt)}</Badge>}
            </p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>
            <p className="text-sm text-ink-3">Asked {indianDateTime(askedAt)}</p>
            <ActForm
              id={id}
              intent="answer"
              opener="Answer"
              says="The person reads the answer in their email and on their privacy page."
              button="Send the answer"
              reasonHint="What you did, for the audit log."
            >
              <TextareaField label="Answer" name="answer" rows={4} limit={4000} />
            </ActForm>
          </li>
        ))}
      </ul>
      {answered.length > 0 && (
        <Section title="Answered" heading="text-xl">
          <ul className="mt-3 flex flex-col divide-y divide-line">
            {answered.map(({ id, reference, kind, answer, answeredAt, personId, person }) => (
              <li key={id} className="py-3">
                <p className="flex flex-wrap gap-x-3">
                  <span className="font-semibold">{reference}</span>
                  <span>{dataRequestKinds[kind]}</span>
                  <TextLink to={`/admin/people/${personId}`}>{person || 'A person without a name'}</TextLink>
                  {answeredAt && <span className="text-ink-3">{indianDateTime(answeredAt)}</span>}
                </p>
                <p className="max-w-prose whitespace-pre-line text-ink-2 wrap-anywhere">{answer}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </ConsolePage>
  );
}
