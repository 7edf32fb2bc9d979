import { Form } from 'react-router';
import { ruleKinds } from '#domain/companies/company-rules.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/company-rules.route.ts';
import { answerAct } from './console/answer-act.ts';
import { ConsolePage } from './console/console-page.tsx';
import { openConsole } from './console/open-console.ts';
import { RuleForm } from './rule-form.tsx';

export const meta = () => [...pageMeta('Referral rules'), { name: 'robots', content: 'noindex' }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  return { role, ...(await app.rulesDesk.card(session, params.id)) };
}

export const action = (args: Route.ActionArgs) =>
  answerAct(args, {
    look: async ({ app, session, id }) => {
      await app.rulesDesk.look(session, id);
      return '/admin/rules';
    },
    change: ({ app, session, id, typed }) => app.rulesDesk.change(session, id, typed),
  });

const done = { change: 'The rule is saved, and seekers read it now.' };

export default function CompanyRules({ loaderData: { role, company, rules, said }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      role={role}
      title={`Rules at ${company.name}`}
      about={
        <>
          Write only what readers can check: who said so, and on which day. A changed rule loses the confirmations of the old one.{' '}
          <TextLink to={`/companies/${company.id}`}>The public page</TextLink>
        </>
      }
      aside={
        <Form method="post">
          <FormKey />
          <Button type="submit" name="intent" value="look" variant="outline" size="small">
            I looked, nothing to change
          </Button>
        </Form>
      }
      done={done}
      refused={actionData}
    >
      {ruleKinds.map((kind) => (
        <RuleForm
          key={kind}
          kind={kind}
          rule={rules.find((rule) => rule.kind === kind)}
          said={said.filter((report) => report.kind === kind)}
          refused={actionData?.typed['kind'] === kind ? actionData : undefined}
        />
      ))}
    </ConsolePage>
  );
}

export const ErrorBoundary = missingScreen('Company Not Found', ['/admin/rules', 'Referral rules'], 'There is no company at this address.');
