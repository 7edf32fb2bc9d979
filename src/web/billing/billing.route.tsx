import { freeEachMonthFirst } from '#domain/billing/free-requests.ts';
import { redirect } from 'react-router';
import { productNames } from '#domain/billing/products.ts';
import { boughtLine } from '#domain/billing/request-allowance.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { unlistedMeta } from '#web/app/page-title.ts';
import { SettingsFrame } from '#web/settings/settings-frame.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DoneNotice, useDone } from '#web/ui/done-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/billing.route.ts';
import { refundWords, stateWords } from './purchase-words.ts';

export const meta = () => unlistedMeta('Billing');

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const { line, bought } = await app.requests.allowance(session.account.id);
  return { ...(await app.billing.page(session)), line, bought };
}

export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed: { id = '' } }) => {
    await app.billing.refund(session, id);
    return redirect('/billing?done=returned', 303);
  });

type Purchase = Route.ComponentProps['loaderData']['purchases'][number];

export default function BillingPage({ loaderData: { plan, purchases, line, bought }, actionData }: Route.ComponentProps) {
  const done = useDone({ returned: 'Your money is on its way back. Most banks take 5 to 7 business days.' });
  const names = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' } as const;
  return (
    <SettingsFrame>
      <h1 className="text-3xl sm:text-4xl">Billing</h1>
      <DoneNotice>{!actionData && done}</DoneNotice>
      <FormProblem message={actionData?.sentence} />
      <Card as="section" aria-labelledby="plan-heading" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="plan-heading" className="text-2xl">
            {names[plan.plan]}
          </h2>
          <p className="mt-1 text-ink-2">
            {plan.endsAt
              ? `Until ${indianDate(plan.endsAt)}. It does not renew by itself.`
              : `${freeEachMonthFirst} requests a month are free.`}{' '}
            {line}.{bought > 0 && <span className="block">{boughtLine(bought)}.</span>}
          </p>
        </div>
        {plan.plan === 'pro' ? (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/checkout?plan=pro&period=month">Add a month</ButtonLink>
            <ButtonLink to="/checkout?plan=pro&period=year" variant="outline">
              Add a year
            </ButtonLink>
          </div>
        ) : (
          plan.plan === 'free' && <ButtonLink to="/pricing">See the plans</ButtonLink>
        )}
      </Card>
      <Section title="Purchases" heading="mb-4 text-xl">
        {purchases.length === 0 ? (
          <EmptyState title="Nothing bought yet" headingLevel={3}>
            Your purchases will appear here with their invoices. You can also get a refund here.
          </EmptyState>
        ) : (
          <ul className="rounded-card border border-line bg-surface">
            {purchases.map((purchase) => (
              <li key={purchase.id} className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5">
                <Row purchase={purchase} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </SettingsFrame>
  );
}

function Row({ purchase }: { purchase: Purchase }) {
  const { id, product, state, amountPaise, createdAt, paidAt, startsAt, endsAt, invoices, returnPaise, refund } = purchase;
  const { word, tone } = stateWords[state];
  return (
    <>
      <p className="min-w-44 flex-1">
        <TextLink to={`/billing/purchases/${id}`}>{productNames[product]}</TextLink>
        <span className="block text-sm text-ink-2">
          {indianDate(paidAt ?? createdAt)}
          {product !== 'single' && startsAt && endsAt && `, runs ${indianDate(startsAt)} to ${indianDate(endsAt)}`}
        </span>
        {refund && <span className="block text-sm text-ink-2">{refundWords[refund]}</span>}
      </p>
      <p className="flex flex-col items-start gap-1 sm:min-w-32">
        {invoices.map((number) => (
          <TextLink key={number} to={`/invoices/${number}`} reloadDocument className="text-sm">
            {number}
          </TextLink>
        ))}
      </p>
      <p className="ml-auto flex flex-col items-end gap-1 sm:min-w-28">
        <strong className="font-semibold tabular-nums">{rupeesOf(amountPaise)}</strong>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {returnPaise > 0 && <ReturnForm id={id} paise={returnPaise} whole={returnPaise === amountPaise} />}
    </>
  );
}

/** Two clicks: the first opens the form, the second sends it. Works without a script. */
function ReturnForm({ id, paise, whole }: { id: string; paise: number; whole: boolean }) {
  return (
    <details className="min-w-0 basis-full">
      <summary className="inline-flex min-h-control-small cursor-pointer items-center rounded-control font-semibold text-ink-2 underline underline-offset-4">
        Get a refund
      </summary>
      <p className="mt-2 mb-3 max-w-measure text-ink-2">
        You get {rupeesOf(paise)} back,{' '}
        {whole ? 'in full' : 'for the part of the period that is left, because you had a refund for a plan in the last twelve months'}, the
        way you paid. What you bought ends at once; requests that are open run on.
      </p>
      <ButtonForm fields={{ id }} variant="danger">
        Refund {rupeesOf(paise)}
      </ButtonForm>
    </details>
  );
}
