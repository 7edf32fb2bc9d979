import { createContext, data, redirect, useRouteError } from 'react-router';
import type { App } from '#server/app/create-app.ts';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import { positionOf, type Opening } from '#domain/openings/opening.ts';
import { longestJob, longestPosition } from '#domain/requests/request-limits.ts';
import { personOddsWords } from '#domain/odds/odds-words.ts';
import { appContext, clientAddressContext, sessionContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { canBeAsked, NotNow } from '#web/referrers/not-now.tsx';
import { MissingScreen } from '#web/search/missing-screen.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/new-request.route.ts';
import { readJobLink } from '#domain/job-links/read-job-link.ts';
import { answersOf } from '#web/requests/rules/answers-of.ts';
import { emptyFields } from './request-draft.ts';
import { readPostedRequest, type PostedRequest } from './read-posted-request.ts';
import { RequestAside } from './request-aside.tsx';
import { ladderWords, requestTips } from './request-tips.ts';
import { RequestForm } from './request-form.tsx';
import { tellVerdict } from '#web/requests/rules/tell-verdict.ts';
import { useRequestPrefill } from './use-request-prefill.ts';

/**
 * A form that was refused comes back with its sentence and everything typed, and says nothing else about why: after a block, the page is the
 * same as after a pause, to the byte (docs/decisions/0040-a-block-is-a-pause.md).
 */
const postedContext = createContext(false);

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const posted = context.get(postedContext);
  const { searchParams } = new URL(request.url);
  const found = await app.referrers.get(params.referrerId);
  const referrer: typeof found = posted ? { ...found, availability: 'open', opensAgainAt: null } : found;
  const [opening, openings, odds, rules, listed] = await Promise.all([
    app.openings.lookUp(searchParams.get('opening') ?? ''),
    app.openings.ofReferrer(referrer.id),
    app.odds.find([referrer.id]),
    app.companies.findRules(referrer.companyId),
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
    positions: [...new Set(openings.map((each) => positionOf(each, longestPosition)))],
    tips: requestTips,
    ladder: ladderWords(referrer),
    asked: posted ? undefined : opening?.referrerId === referrer.id ? askedFor(opening) : askedByLink(searchParams.get('link') ?? ''),
  };
}

/** "Ask for this one" fills in position and job; whatever else was typed here before comes back from the draft. */
const askedFor = (opening: Opening) => ({
  typed: {
    ...emptyFields,
    position: positionOf(opening, longestPosition),
    job: opening.jobId || (opening.link ?? '').slice(0, longestJob),
  },
  resume: null,
});

/** From a job's address: the title as far as the address tells it, and the address itself, or the job's id if it is too long. */
function askedByLink(link: string) {
  const job = readJobLink(link.slice(0, 2000));
  if (!job) return undefined;
  const address = link.trim();
  return {
    typed: {
      ...emptyFields,
      position: (job.title ?? '').slice(0, longestPosition),
      job: address.length <= longestJob ? address : (job.jobId ?? ''),
    },
    resume: null,
  };
}

async function withVerdict(app: App, referrerId: string, posted: PostedRequest): Promise<PostedRequest> {
  const { companyId, company } = await app.referrers.get(referrerId);
  const asked = posted.checked || hasAnswers(answersOf(posted.typed));
  return asked ? { ...posted, verdict: tellVerdict(await app.companies.findRules(companyId), posted.typed, company) } : posted;
}

/** Enough for nearly every company; in a larger one somebody can be ruled out on the request's own page as well. */
const mostColleagues = 50;

/** For a browser without scripts, or before they have loaded. What was typed comes back, and the resume need not be sent again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  context.set(postedContext, true);
  const { posted: read, input } = readPostedRequest(await request.formData(), params.referrerId);
  const posted = await withVerdict(context.get(appContext), params.referrerId, read);
  if (!input) return data(posted, { status: posted.checked ? 200 : 400 });
  try {
    const session = await context.get(sessionContext)();
    const sent = await context.get(appContext).requests.submit({ session, clientAddress: context.get(clientAddressContext) }, input);
    return redirect(`/referrers/${encodeURIComponent(input.referrerId)}?sent=${sent.state === 'submitted' ? 'yes' : 'mail'}`, 303);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, sentence, fields } = readRefusal(thrown);
    const { resumeId, ...others } = fields;
    const resume = resumeId ? null : posted.resume;
    return data({ ...posted, resume, sentence, errors: { ...others, ...(resumeId ? { resume: resumeId } : {}) } }, { status });
  }
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
            <div role="status" className="mt-4 flex flex-col items-start gap-5">
              <p className="text-lg text-ink-2">{prefill.refusal}</p>
              <ButtonLink to="/referrers">Find Referrers</ButtonLink>
            </div>
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
        <RequestAside referrer={referrer} odds={odds} tips={tips} allowance={prefill?.allowance} />
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
