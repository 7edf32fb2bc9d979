import { data, useRouteError } from 'react-router';
import { notReady } from '#web/accounts/not-ready.ts';
import { typedText } from '#web/accounts/typed-text.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { canBeAsked, NotNow } from '#web/referrers/not-now.tsx';
import { MissingScreen } from '#web/search/missing-screen.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/new-request.route.ts';
import { RequestAside } from './request-aside.tsx';
import { emptyFields, type RequestFields } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { useRequestPrefill } from './use-request-prefill.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  return { referrer: await context.get(appContext).referrers.get(params.referrerId) };
}

/** Nobody wants a megabyte back. */
const mostReturned = 20_000;

/** Sent before the script had arrived, which sends the resume apart from the rest. What was typed comes back. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const names = Object.keys(emptyFields) as (keyof RequestFields)[];
  const typed = Object.fromEntries(names.map((name) => [name, typedText(form, name).slice(0, mostReturned)]));
  return data({ typed: typed as Partial<RequestFields>, sentence: notReady }, { status: 422 });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta('Request a Referral', `Ask ${loaderData.referrer.name} at ${loaderData.referrer.company} for a referral.`),
        // One form for each person in the directory: nothing to find here that the profile does not say.
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function NewRequest({ loaderData: { referrer }, actionData }: Route.ComponentProps) {
  const prefill = useRequestPrefill();
  return (
    <div className="page-width py-10 md:py-14">
      <nav aria-label="Breadcrumb">
        <TextLink to={`/referrers/${referrer.id}`} className="inline-flex min-h-control-small items-center text-sm">
          {referrer.name}
        </TextLink>
      </nav>
      <div className="mt-2 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h1>Request a Referral</h1>
          {canBeAsked(referrer) ? (
            <>
              <p className="mt-2 mb-7 text-lg text-ink-2">
                From {referrer.name} at {referrer.company}. All six fields are needed.
              </p>
              <RequestForm key={referrer.id} referrer={referrer} prefill={prefill} posted={actionData} />
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
        <RequestAside referrer={referrer} allowance={prefill?.allowance} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <MissingScreen error={useRouteError()} title="Referrer Not Found" back={{ to: '/referrers', label: 'Back to Referrers' }}>
      There is nobody at this address. They may have stopped taking requests, or the link is incomplete.
    </MissingScreen>
  );
}
