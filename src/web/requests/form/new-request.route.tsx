import { Card } from '#web/ui/card.tsx';
import { Panel } from '#web/ui/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { SuccessfulReferrals } from '#web/cards/sample-mark.tsx';
import { AllowanceWords, rehearsalIsFree, visitors } from '#web/cards/use-asking.tsx';
import { plural } from '#shared/plural.ts';
import { appContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/new-request.route.ts';
import { findColleagues, loadRequestForm, postedContext, postRequest } from './post-request.ts';
import { RequestForm } from './request-form.tsx';
import { ladderWords, requestTips } from './request-words.ts';
import { useRequestPrefill, type RequestPrefill } from '#web/referrers/use-request-prefill.ts';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const found = await app.referrers.get(params.referrerId);
  const [{ openings: _, ...form }, willing, colleagues] = await Promise.all([
    loadRequestForm(args, found),
    app.referrers.hasWillingColleague(found.companyId, [found.id]),
    findColleagues(app, found.companyId),
  ]);
  const ladder = { ...ladderWords(found, willing), colleagues: colleagues.filter(({ id }) => id !== found.id) };
  return { ...form, tips: requestTips, ladder };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  context.set(postedContext, true);
  const to = await context.get(appContext).referrers.get(params.referrerId);
  return postRequest({ request, context }, { to, back: `/referrers/${encodeURIComponent(to.id)}` });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? // One form per person in the directory; it says nothing that the profile does not.
      unlistedMeta('Request a Referral', `Ask ${loaderData.referrer.name} at ${loaderData.referrer.company} for a referral.`)
    : [];

export default function NewRequest({ loaderData: { odds, tips, ...form }, actionData }: Route.ComponentProps) {
  const { referrer } = form;
  const prefill = useRequestPrefill(referrer.id);
  return (
    <div className="page-width py-10 md:py-14">
      <BackLink to={`/referrers/${referrer.id}`}>{`Back to ${referrer.name}`}</BackLink>
      <div className="mt-2 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h1>Request a Referral</h1>
          <RequestForm
            intro={`From ${referrer.name} at ${referrer.company}. All fields are needed, except where it says optional.`}
            {...form}
            prefill={prefill}
            posted={actionData}
          />
        </div>
        {!prefill?.refusal && <RequestAside referrer={referrer} odds={odds} tips={tips} allowance={prefill?.allowance} />}
      </div>
    </div>
  );
}

export const ErrorBoundary = missingScreen(
  'Referrer Not Found',
  ['/referrers', 'Back to Referrers'],
  'We could not find this person. They may have stopped taking requests, or the link may be incomplete.',
);

type AsideProps = Pick<Route.ComponentProps['loaderData'], 'referrer' | 'odds' | 'tips'> & {
  allowance: RequestPrefill['allowance'] | undefined;
};

function RequestAside({ referrer, odds, tips, allowance }: AsideProps) {
  return (
    <aside aria-label="Referrer and tips" className="flex flex-col gap-5">
      <Card as="section" aria-label="Referrer" className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Avatar name={referrer.name} />
          <div className="min-w-0">
            <h2 className="text-lg leading-tight">
              <TextLink to={`/referrers/${referrer.id}`}>{referrer.name}</TextLink>
            </h2>
            <p className="text-sm text-ink-2">
              {referrer.role} at <TextLink to={`/companies/${referrer.companyId}`}>{referrer.company}</TextLink>
            </p>
            <p className="text-sm text-ink-2">
              {referrer.department} · {plural(referrer.yearsAtCompany, 'year')} at company
            </p>
          </div>
        </div>
        <p className="flex flex-wrap gap-2">
          <SuccessfulReferrals count={referrer.successfulReferrals} />
          {referrer.isSample && <Badge>Sample</Badge>}
        </p>
        <p className="rounded-control bg-primary-soft px-3 py-2 text-sm font-semibold text-on-primary-soft">
          {referrer.rehearsal ? rehearsalIsFree : <AllowanceWords {...(allowance ?? visitors)} />}
        </p>
        <p>{odds}</p>
        {!referrer.rehearsal && <p className="text-sm text-ink-2">Referrers typically respond in 3-5 business days.</p>}
      </Card>
      <p className="px-1 text-sm text-ink-2">
        Do you know somebody else at {referrer.company}?{' '}
        <TextLink to={`/ask-somebody/${referrer.companyId}`}>Ask them with a private link</TextLink>. It uses no free request.
      </p>
      <Panel title="Tips for a good request" heading="text-lg" className="">
        <ol className="mt-3 flex list-decimal flex-col gap-2.5 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-primary">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      </Panel>
    </aside>
  );
}
