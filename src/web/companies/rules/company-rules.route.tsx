import { redirect } from 'react-router';
import { ruleKinds, ruleTopics, ruleWords, type RuleKind } from '#domain/companies/company-rules.ts';
import { indianDate } from '#shared/indian-date.ts';
import { answerOwnForm, openOwn, type FormRefusal } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { unlistedMeta } from '#web/app/page-title.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { TextareaField } from '#web/ui/fields/textarea.tsx';
import { ButtonForm, PostForm } from '#web/ui/fields/post-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/company-rules.route.ts';
import type { ShownRule } from './rule-card.tsx';
import { RuleSource } from './rule-verdict.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => unlistedMeta(loaderData ? `Rules at ${loaderData.company.name}` : 'Rules');

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  return app.referrers.rulesToConfirm(session, params.id);
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed }) => {
    await app.referrers.reportRule(session, params.id, typed);
    return redirect(`/companies/${encodeURIComponent(params.id)}/rules?done=${typed['verdict'] === 'right' ? 'right' : 'differs'}`, 303);
  });

const doneSentences = {
  right: 'Thank you. The card says that you confirmed it.',
  differs: 'Thank you. An administrator reads what you wrote before the card changes.',
} as const;

export default function CompanyRules({ loaderData: { company, rules, said, works }, actionData }: Route.ComponentProps) {
  const done = useDone(doneSentences);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-10">
      <PageHead
        title={`Rules for referrals at ${company.name}`}
        back={{ to: `/companies/${company.id}`, label: `Back to ${company.name}` }}
        lead={
          works
            ? 'Seekers read these before they ask. Say of each whether it is right; your name is not shown.'
            : `Only people who verified a work email at ${company.name} can confirm or correct its rules.`
        }
      >
        <DoneNotice className="mt-3">{!actionData && done}</DoneNotice>
        <FormProblem message={actionData && !actionData.fields['note'] ? actionData.sentence : undefined} />
        {!works && (
          <ButtonLink to={`/become-a-referrer?company=${company.id}`} variant="outline" className="mt-4">
            Verify a work email
          </ButtonLink>
        )}
      </PageHead>
      {ruleKinds.map((kind) => (
        <RuleToConfirm
          key={kind}
          kind={kind}
          rule={rules.find((rule) => rule.kind === kind)}
          own={said[kind]}
          works={works}
          refused={actionData?.typed['kind'] === kind ? actionData : undefined}
        />
      ))}
    </div>
  );
}

type RuleProps = {
  kind: RuleKind;
  rule: ShownRule | undefined;
  own: Route.ComponentProps['loaderData']['said'][RuleKind];
  works: boolean;
  refused: FormRefusal | undefined;
};

function RuleToConfirm({ kind, rule, own, works, refused }: RuleProps) {
  const topic = ruleTopics[kind];
  return (
    <Card as="section" aria-label={topic} className="flex flex-col items-start gap-3">
      <div>
        <h2 className="text-lg">{topic}</h2>
        <p className={rule ? 'font-medium' : 'text-ink-2'}>{rule ? ruleWords(rule) : 'We do not know.'}</p>
        {rule && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <RuleSource rule={rule} />
          </p>
        )}
        {own && (
          <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
            {own.verdict === 'right'
              ? `You confirmed it on ${indianDate(own.createdAt)}.`
              : `You wrote on ${indianDate(own.createdAt)}: “${own.note}”`}
          </p>
        )}
      </div>
      {works && rule && own?.verdict !== 'right' && (
        <ButtonForm fields={{ kind, verdict: 'right' }} variant="soft" size="small" aria-label={`This is right: ${topic}`}>
          This is right
        </ButtonForm>
      )}
      {works && (
        <details className="w-full" {...(refused ? { open: true } : {})}>
          <summary className="inline-flex min-h-control-small cursor-pointer items-center font-medium text-primary">
            {rule ? 'It is different' : 'I know the rule'}
          </summary>
          <PostForm noValidate fields={{ kind }} className="mt-2 flex flex-col items-start gap-3">
            <TextareaField
              label="What the rule is"
              hint="And where one can read it, if that is public."
              refused={refused}
              className="w-full"
              name="note"
              rows={3}
              limit={500}
            />
            <Button type="submit" name="verdict" value="differs" variant="outline" size="small">
              Send it
            </Button>
          </PostForm>
        </details>
      )}
    </Card>
  );
}

export const ErrorBoundary = missingScreen(
  'Company Not Found',
  ['/companies', 'Back to Companies'],
  'There is no company at this address. It may have been renamed, or the link is incomplete.',
);
