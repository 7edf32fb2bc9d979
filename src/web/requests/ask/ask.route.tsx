import { redirect } from 'react-router';
import { mostByLinkEachDay } from '#domain/requests/may-send.ts';
import { requestTimes } from '#domain/requests/request-times.ts';
import { plural } from '#shared/plural.ts';
import { appContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { RuleCard } from '#web/companies/rules/rule-card.tsx';
import { OpeningList } from '#web/cards/opening-list.tsx';
import { canBeAsked } from '#web/cards/not-now.tsx';
import { ReferrerFacts } from '#web/referrers/referrer-facts.tsx';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/ask.route.ts';
import { ConfirmNotice } from '#web/referrers/confirm-notice.tsx';
import { loadRequestForm, postedContext, postRequest } from '#web/requests/form/post-request.ts';
import { RequestForm } from '#web/requests/form/request-form.tsx';
import { Section } from '#web/ui/section.tsx';
import { useRequestPrefill } from '#web/referrers/use-request-prefill.ts';

/** The page of a referrer's own link: everything that a visitor who has never heard of us needs, and the form. */
export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { referrer: found, handle, showsAnswers } = await args.context.get(appContext).referrers.links.get(params.handle);
  // An old handle leads to the new one for a year only, so browsers must not remember the redirect for good.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect from within a loader
  if (handle !== params.handle) throw redirect(`/ask/${handle}${new URL(args.request.url).search}`, 302);
  const { odds, ...form } = await loadRequestForm(args, { ...found, handle }, true);
  const { name, company, successfulReferrals: many, yearsAtCompany: years } = found;
  // What they have done, as far as there is something and they show it.
  const done = [
    many > 0 && `${plural(many, 'referral')}, confirmed by the people referred.`,
    years > 0 && `${plural(years, 'year')} at ${company}.`,
  ];
  return {
    ...form,
    odds: showsAnswers ? odds : '',
    done: done.filter(Boolean).join(' '),
    // As text: the browser needs none of the rules behind it.
    steps: [
      `${name} gets your note and your resume, and nobody else does.`,
      `You have an answer within ${requestTimes.answerBusinessDays} business days, yes or no, or we tell you that there is none.`,
      'Both of you see every step on one page, until the referral is confirmed.',
      'It costs you nothing, it uses none of your free requests, and nobody earns anything by it.',
    ],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  context.set(postedContext, true);
  const { referrer, handle } = await context.get(appContext).referrers.links.get(params.handle);
  return postRequest({ request, context }, { to: referrer, handle, back: `/ask/${handle}` });
}

export const handle: PageHandle = { shareImage: true };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? // Only for people who were given the link.
      unlistedMeta(
        `Ask ${loaderData.referrer.name}`,
        `${loaderData.referrer.role} at ${loaderData.referrer.company}. Send your request here: it costs nothing, and you see every step.`,
      )
    : [];

export default function Ask({ loaderData: { openings, odds, done, steps, ...form }, actionData }: Route.ComponentProps) {
  const { referrer, rules } = form;
  const prefill = useRequestPrefill(referrer.id);
  const firstName = referrer.name.split(' ')[0];
  return (
    <div data-opened={`/api/handles/${referrer.handle}/opened`} className="page-width py-8 md:py-12">
      <ConfirmNotice referrer={referrer.name} form={`/ask/${referrer.handle}`} />
      <div className="grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <header className="flex flex-col gap-5 sm:flex-row sm:items-start">
            <Avatar name={referrer.name} size="huge" />
            <div className="min-w-0">
              <p className="font-semibold text-primary">Ask for a referral</p>
              <h1 className="wrap-anywhere">{referrer.name}</h1>
              <p className="mt-1 text-lg text-ink-2">
                {referrer.role} at <TextLink to={`/companies/${referrer.companyId}`}>{referrer.company}</TextLink>
              </p>
              {referrer.bio && <p className="mt-3 max-w-measure whitespace-pre-line text-ink-2">{referrer.bio}</p>}
              {canBeAsked(referrer) && (
                <a href="#request" className={buttonClass({ className: 'mt-5' })}>
                  Ask {firstName}
                </a>
              )}
            </div>
          </header>
          <ReferrerFacts referrer={referrer} answers={odds} done={done} />
          <details className="mt-6 rounded-card bg-primary-soft p-4 text-on-primary-soft lg:hidden">
            <summary className="cursor-pointer font-semibold">What happens, and what it costs: nothing</summary>
            <WhatHappens steps={steps} />
          </details>
          {openings.length > 0 && (
            <Section title={`What ${firstName} can refer for`} className="mt-8">
              <OpeningList openings={openings} form={`/ask/${referrer.handle}`} label={`What ${referrer.name} can refer for`} />
            </Section>
          )}
          <Section title={`Ask ${firstName}`} id="request" className="mt-10 scroll-mt-24">
            <div data-live="">
              <RequestForm intro="All fields are needed, except where it says optional." {...form} prefill={prefill} posted={actionData} />
            </div>
          </Section>
          <RuleCard company={{ id: referrer.companyId, name: referrer.company }} rules={rules} />
        </div>
        <aside className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start" aria-label="What happens">
          <div className="rounded-card bg-primary-soft p-5 text-on-primary-soft max-lg:hidden">
            <h2 className="text-lg">What happens</h2>
            <WhatHappens steps={steps} />
          </div>
          <p className="text-sm text-ink-2">
            One person can send {mostByLinkEachDay} requests by link in a day.{' '}
            <TextLink to={`/report?kind=profile&id=${referrer.handle}`}>Report this page</TextLink> ·{' '}
            <TextLink to={`/blocks?referrer=${referrer.handle}`}>Block</TextLink>
          </p>
        </aside>
      </div>
    </div>
  );
}

function WhatHappens({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

export const ErrorBoundary = missingScreen(
  'Nobody Here',
  ['/referrers', 'Find Referrers'],
  'This link leads to no referrer. The person may have stopped taking requests, or the link may be incomplete.',
);
