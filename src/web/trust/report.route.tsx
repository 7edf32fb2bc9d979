import { redirect } from 'react-router';
import { conductRuleNames, conductRules } from '#domain/trust/conduct-rules.ts';
import { answerForm } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { LetterPage } from '#web/outreach/letter-page.tsx';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/report.route.ts';

export const meta = () => unlistedMeta('Report');

/** Only the people concerned can see these, so a visitor signs in first. */
const isPrivate = (kind: string) => kind === 'request' || kind === 'message' || kind === 'resume_view';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [kind, id] = [searchParams.get('kind') ?? '', searchParams.get('id') ?? ''];
  if (searchParams.get('done') !== null) return { kind: 'done' } as const;
  if (!kind) return { kind: 'how', grievanceEmail: context.get(appContext).about().operator.grievanceEmail } as const;
  const session = await context.get(sessionContext)();
  if (!session && isPrivate(kind))
    return redirect(`/signin?${new URLSearchParams({ next: `/report?${new URLSearchParams({ kind, id })}` })}`);
  const thing = await context.get(appContext).trust.reportable(session, { kind, id });
  return { kind: 'form', thing } as const;
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, session, clientAddress, typed }) => {
    await app.trust.report(session, clientAddress, typed);
    return redirect('/report?done=');
  });

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'done')
    return (
      <LetterPage
        title="Thank you for telling us"
        seed="report"
        lead="Our team will look at it: within a day if it is about money or threats, otherwise within seven days. If you are signed in, we write to you when it is decided. The person you reported is not told that it was you."
        next={['/', 'Back to ReferralHire']}
      />
    );
  if (loaderData.kind === 'how')
    return (
      <LetterPage title="Report something" seed="report" share={0.5}>
        <p className="text-lg text-ink-2">
          Requests, messages, profiles and company pages each have a link that says Report. For everything else, write to{' '}
          <OutsideLink href={`mailto:${loaderData.grievanceEmail}`}>{loaderData.grievanceEmail}</OutsideLink>. We answer within 24 hours and
          decide within seven days.
        </p>
      </LetterPage>
    );
  const { thing } = loaderData;
  const fields: Record<string, string> = actionData?.fields ?? {};
  const inField = ['rule', 'words', 'evidence'].some((name) => fields[name]);
  return (
    <LetterPage title="Report" seed="report" share={0.5}>
      <p className="text-lg wrap-anywhere text-ink-2">{thing.title}</p>
      <PostForm fields={{ kind: thing.kind, id: thing.id }} noValidate className="mt-6 flex flex-col items-start gap-5">
        <FormProblem message={actionData && !inField ? actionData.sentence : undefined} />
        <RadioGroup legend="What is it about?" error={fields['rule']}>
          {conductRuleNames.map((each) => (
            <Radio
              key={each}
              name="rule"
              value={each}
              label={conductRules[each].reported}
              defaultChecked={actionData?.typed['rule'] === each}
            />
          ))}
        </RadioGroup>
        <TextareaField label="What happened" className="w-full" name="words" rows={5} limit={2000} refused={actionData} />
        <TextareaField
          label="What shows it"
          optional
          hint="Such as a link, a day and time, or the words themselves."
          className="w-full"
          name="evidence"
          rows={3}
          limit={2000}
          refused={actionData}
        />
        <SubmitButton>Send the report</SubmitButton>
        <p className="text-sm text-ink-2">We do not tell the person you report who reported them.</p>
      </PostForm>
    </LetterPage>
  );
}

export const ErrorBoundary = missingScreen(
  'Nothing to report here',
  ['/', 'Back to ReferralHire'],
  'It is gone, or you cannot see it. You can report what you see: a request of yours, a message to you, a profile or a company page.',
);
