import { useRouteError } from 'react-router';
import { personOddsWords } from '#domain/odds/odds-words.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { canBeAsked, NotNow } from '#web/cards/not-now.tsx';
import { MissingScreen } from '#web/search/missing-screen.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/new-request.route.ts';
import { askedByLink, askedFor, positionsOf, postedContext, postRequest } from './post-request.ts';
import { RequestAside } from './request-aside.tsx';
import { ladderWords, requestTips } from './request-tips.ts';
import { RequestForm } from './request-form.tsx';
import { useRequestPrefill } from '#web/referrers/use-request-prefill.ts';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const posted = context.get(postedContext);
  const { searchParams } = new URL(request.url);
  const found = await app.referrers.get(params.referrerId);
  const referrer: typeof found = posted ? { ...found, availability: 'open', opensAgainAt: null } : found;
  const [opening, openings, odds, rules, willing, listed] = await Promise.all([
    app.openings.lookUp(searchParams.get('opening') ?? ''),
    app.openings.ofReferrer(referrer.id),
    app.odds.find([referrer.id]),
    app.companies.findRules(referrer.companyId),
    app.referrers.hasWillingColleague(referrer.companyId, [referrer.id]),
    app.referrers.find({ q: '', company: referrer.companyId, department: '', sort: 'name' }, { page: 1 }, mostColleagues + 1),
  ]);
  const colleagues = listed.items
    .filter(({ id }) => id !== referrer.id)
    .map(({ id, name }) => ({ id, name }))
    .slice(0, mostColleagues);
  return {
    referrer,
    odds: personOddsWords(referrer, odds.get(referrer.id)),
    rules,
    colleagues,
    // A pause hides a referrer's openings and a block does not. A refused form shows none, so seekers cannot tell the two apart.
    positions: posted ? [] : positionsOf(openings),
    tips: requestTips,
    ladder: ladderWords(referrer, willing),
    asked: posted ? undefined : opening?.referrerId === referrer.id ? askedFor(opening) : askedByLink(searchParams.get('link') ?? ''),
  };
}

/** Enough for nearly every company; in a larger one the seeker can rule out others on the request's own page. */
const mostColleagues = 50;

export async function action({ request, params, context }: Route.ActionArgs) {
  context.set(postedContext, true);
  const to = await context.get(appContext).referrers.get(params.referrerId);
  return postRequest({ request, context }, { to, back: `/referrers/${encodeURIComponent(to.id)}` });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta('Request a Referral', `Ask ${loaderData.referrer.name} at ${loaderData.referrer.company} for a referral.`),
        // One form per person in the directory; it says nothing that the profile does not.
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function NewRequest({
  loaderData: { referrer, odds, rules, colleagues, positions, tips, ladder, asked },
  actionData,
}: Route.ComponentProps) {
  const prefill = useRequestPrefill(referrer.id);
  return (
    <div className="page-width py-10 md:py-14">
      <BackLink to={`/referrers/${referrer.id}`}>{`Back to ${referrer.name}`}</BackLink>
      <div className="mt-2 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h1>Request a Referral</h1>
          {prefill?.refusal ? (
            <p role="status" className="mt-4 text-lg text-ink-2">
              {prefill.refusal}
            </p>
          ) : canBeAsked(referrer) ? (
            <>
              <p className="mt-2 mb-7 text-lg text-ink-2">
                From {referrer.name} at {referrer.company}. All fields are needed, except where it says optional.
              </p>
              <RequestForm
                key={referrer.id + asked?.typed.position}
                asked={asked}
                ladder={ladder}
                referrer={referrer}
                rules={rules}
                colleagues={colleagues}
                positions={positions}
                prefill={prefill}
                posted={actionData}
              />
            </>
          ) : (
            <div className="mt-4 flex max-w-measure flex-col items-start gap-5">
              <p className="text-lg text-ink-2">
                <NotNow referrer={referrer} /> What you wrote here before is kept in this browser.
              </p>
              <ButtonLink to={`/companies/${referrer.companyId}`}>Others at {referrer.company}</ButtonLink>
            </div>
          )}
        </div>
        {!prefill?.refusal && <RequestAside referrer={referrer} odds={odds} tips={tips} allowance={prefill?.allowance} />}
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <MissingScreen error={useRouteError()} title="Referrer Not Found" back={{ to: '/referrers', label: 'Back to Referrers' }}>
      We could not find this person. They may have stopped taking requests, or the link may be incomplete.
    </MissingScreen>
  );
}
