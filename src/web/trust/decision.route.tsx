import { redirect } from 'react-router';
import { conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKinds } from '#domain/trust/measure.ts';
import { indianDate, indianDeadline } from '#shared/indian-date.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { unlistedMeta } from '#web/app/page-title.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { Card } from '#web/ui/card.tsx';
import { PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { Panel } from '#web/ui/section.tsx';
import { BackLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/decision.route.ts';
import { MeasureBadge } from './measure-badge.tsx';

export const meta = () => unlistedMeta('Decision');

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  return { measure: await app.trust.measure(session, params.id) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed }) => {
    await app.trust.appeal(session, params.id, typed);
    return redirect(`/decisions/${params.id}`);
  });

export default function Decision({ loaderData: { measure }, actionData }: Route.ComponentProps) {
  const { name, means } = measureKinds[measure.kind];
  const facts = [
    ['What it means', measure.state === 'overruled' ? 'Nothing: it was taken back.' : means],
    ['Until', measure.endsAt && indianDeadline(measure.endsAt)],
    ['The rule', conductRules[measure.rule].rule],
    ['Why', measure.words],
    ['What it rests on', measure.evidence],
  ] as const;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-10">
      <div>
        <BackLink to="/decisions">Back to decisions</BackLink>
        <h1 className="text-4xl">{name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-2">
          <MeasureBadge state={measure.state} /> Decided on {indianDate(measure.decidedAt)}
        </p>
      </div>
      <Card as="section" aria-label="The decision">
        <dl className="flex flex-col gap-4">
          {facts.map(
            ([term, fact]) =>
              fact && (
                <div key={term}>
                  <dt className="text-sm font-semibold text-ink-3">{term}</dt>
                  <dd className="whitespace-pre-wrap wrap-anywhere">{fact}</dd>
                </div>
              ),
          )}
        </dl>
      </Card>
      <Panel title="Your appeal" className="">
        {measure.appeal && (
          <div className="mt-3 flex flex-col gap-3">
            <p className="whitespace-pre-wrap wrap-anywhere">{measure.appeal.words}</p>
            {measure.appeal.answer ? (
              <p className="rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
                <span className="block font-semibold">
                  {measure.state === 'overruled' ? 'The decision was taken back.' : 'The decision stays.'}
                </span>
                {measure.appeal.answer}
              </p>
            ) : (
              <p className="text-ink-2">
                Sent on {indianDate(measure.appeal.madeAt)}. Somebody who took no part in the decision answers within seven days.
              </p>
            )}
          </div>
        )}
        {!measure.appeal && measure.noAppeal && <p className="mt-3 text-ink-2">{measure.noAppeal}</p>}
        {!measure.noAppeal && (
          <PostForm noValidate className="mt-3 flex flex-col items-start gap-4">
            <p className="text-ink-2">
              Once, by {indianDeadline(measure.appealUntil)}. Somebody who took no part in the decision reads it.
            </p>
            <FormProblem message={actionData && !actionData.fields['words'] ? actionData.sentence : undefined} />
            <TextareaField label="Why the decision is wrong" refused={actionData} className="w-full" name="words" rows={5} limit={2000} />
            <SubmitButton>Send the appeal</SubmitButton>
          </PostForm>
        )}
      </Panel>
    </div>
  );
}

export const ErrorBoundary = missingScreen(
  'No such decision',
  ['/decisions', 'Decisions'],
  'There is no such decision about your account.',
);
