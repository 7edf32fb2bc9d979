import { ruleKinds } from '#domain/companies/company-rules.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/company-rules.route.ts';
import { answerAct } from './console/answer-act.ts';
import { ConsolePage } from './console/console-page.tsx';
import { consoleLoader } from './console/open-console.ts';
import { RuleForm } from './rule-form.tsx';

export const meta = () => unlistedMeta('Referral rules');

export const loader = consoleLoader(({ app, session }, { params }: Route.LoaderArgs) => app.rulesDesk.card(session, params.id));

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ rulesDesk: { look, change } }) => ({
    look: async (session, id) => {
      await look(session, id);
      return '/admin/rules';
    },
    change,
  }));

const done = { change: 'The rule is saved, and seekers read it now.' };

export default function CompanyRules({ loaderData: { company, rules, said } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={`Rules at ${company.name}`}
      about={
        <>
          Write only what readers can check: who said so, and on which day. A changed rule loses the confirmations of the old one.{' '}
          <TextLink to={`/companies/${company.id}`}>The public page</TextLink>
        </>
      }
      aside={
        <ButtonForm fields={{ intent: 'look' }} variant="outline" size="small">
          I looked, nothing to change
        </ButtonForm>
      }
      done={done}
    >
      {ruleKinds.map((kind) => (
        <RuleForm
          key={kind}
          kind={kind}
          rule={rules.find((rule) => rule.kind === kind)}
          said={said.filter((report) => report.kind === kind)}
        />
      ))}
    </ConsolePage>
  );
}

export const ErrorBoundary = missingScreen('Company Not Found', ['/admin/rules', 'Referral rules'], 'There is no company at this address.');
