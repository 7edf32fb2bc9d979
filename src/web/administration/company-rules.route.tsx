import { data, Form, redirect, useRouteError, useSearchParams } from 'react-router';
import { ruleKinds } from '#domain/companies/company-rules.ts';
import { AppError } from '#shared/app-error.ts';
import { FormProblem } from '#web/accounts/form-problem.tsx';
import { typedText } from '#web/accounts/typed-text.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { MissingScreen } from '#web/search/missing-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/done-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/company-rules.route.ts';
import { RuleForm } from './rule-form.tsx';

export const meta = () => [...pageMeta('Referral rules'), { name: 'robots', content: 'noindex' }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)();
  // The table of routes lets nobody else in.
  if (!session) throw new AppError('not_found');
  return context.get(appContext).rulesDesk.card(session, params.id);
}

const typedNames = ['kind', 'holds', 'months', 'source', 'sourceUrl', 'statedOn'] as const;
/** Nobody wants a megabyte back. */
const mostReturned = 2000;

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = await context.get(sessionContext)();
  if (!session) throw new AppError('not_found');
  const form = await request.formData();
  const { rulesDesk } = context.get(appContext);
  const path = `/admin/rules/${encodeURIComponent(params.id)}`;
  const typed = Object.fromEntries(typedNames.map((name) => [name, typedText(form, name).slice(0, mostReturned)]));
  try {
    if (typedText(form, 'intent') === 'look') {
      await rulesDesk.look(session, params.id);
      return redirect('/admin/rules', 303);
    }
    await rulesDesk.change(session, params.id, typed);
    return redirect(`${path}?done=saved`, 303);
  } catch (thrown) {
    const { status, sentence, fields } = readRefusal(thrown);
    return data({ typed, sentence, fields }, { status });
  }
}

export default function CompanyRules({ loaderData: { company, rules, said }, actionData }: Route.ComponentProps) {
  const saved = useSearchParams()[0].get('done') === 'saved';
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-10">
      <div>
        <TextLink to="/admin/rules" className="inline-flex min-h-control-small items-center text-sm">
          Referral rules
        </TextLink>
        <h1 className="text-3xl sm:text-4xl">Rules at {company.name}</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Write only what somebody can check: who said so, and on which day. A changed rule loses the confirmations of the old one.{' '}
          <TextLink to={`/companies/${company.id}`}>The public page</TextLink>
        </p>
        <DoneNotice className="mt-3">{!actionData && saved && 'The rule is saved, and seekers read it now.'}</DoneNotice>
        <FormProblem message={actionData && Object.keys(actionData.fields).length === 0 ? actionData.sentence : undefined} />
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="look" variant="outline" size="small">
            I looked, nothing to change
          </Button>
        </Form>
      </div>
      {ruleKinds.map((kind) => (
        <RuleForm
          key={kind}
          kind={kind}
          rule={rules.find((rule) => rule.kind === kind)}
          said={said.filter((report) => report.kind === kind)}
          refused={actionData?.typed['kind'] === kind ? actionData : undefined}
        />
      ))}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <MissingScreen error={useRouteError()} title="Company Not Found" back={{ to: '/admin/rules', label: 'Referral rules' }}>
      There is no company at this address.
    </MissingScreen>
  );
}
