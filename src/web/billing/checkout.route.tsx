import { isStaff } from '#domain/accounts/account-policy.ts';
import { staffBuyNothing } from '#domain/billing/purchase.ts';
import { freeEachMonthWord } from '#domain/billing/free-requests.ts';
import { ShieldCheck } from 'lucide-react';
import { redirect } from 'react-router';
import { statesByName } from '#domain/billing/indian-states.ts';
import { products, type Product } from '#domain/billing/products.ts';
import { indianDate } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { answerOwnForm, forbid, openOwn } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { unlistedMeta } from '#web/app/page-title.ts';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { PostForm, SubmitButton } from '#web/ui/fields/post-form.tsx';
import { Panel } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/checkout.route.ts';

export const meta = () => unlistedMeta('Checkout');

/** The product that the URL names; for an unknown one, the most popular. */
function productOf(search: URLSearchParams): Product {
  if (search.get('plan') === 'single') return 'single';
  return search.get('period') === 'year' ? 'pro_year' : 'pro_month';
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  if (isStaff(session.account)) forbid(session.account, staffBuyNothing);
  const search = new URL(request.url).searchParams;
  const [{ plan, purchases, returnedBefore }, { allowance }] = await Promise.all([
    app.billing.page(session),
    app.requests.allowance(session.account.id),
  ]);
  const { email, emailVerified } = session.account;
  const place = purchases[0]?.place ?? '';
  const freeLeft = allowance.kind === 'free' ? allowance.left : 0;
  return { product: productOf(search), path: search.get('path') ?? '', plan, place, email, emailVerified, freeLeft, returnedBefore };
}

/** Answers with our own page, which has a plain link to the bank: our policy lets a form lead nowhere else. */
export const action = (args: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session, typed }) => {
    const { id } = await app.billing.start(session, typed);
    return redirect(`/billing/purchases/${id}`, 303);
  });

function returnWords(isPlan: boolean, returnedBefore: boolean): string {
  if (!isPlan) return 'Money back within 14 days, in two clicks, as long as you have not sent it.';
  return returnedBefore
    ? 'You had a refund in the last twelve months: within 14 days you can get back the part of the period that is left.'
    : 'Money back within 14 days, in two clicks, whatever you used. A second refund within twelve months covers only the part of the period that is left.';
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { product, path, plan, place, email, emailVerified, freeLeft, returnedBefore } = loaderData;
  const { name, paise, months } = products[product];
  const runs = months > 0 && plan.plan === 'pro' && plan.endsAt;
  return (
    <div className="page-width grid gap-7 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div>
        <h1 className="text-4xl">Checkout</h1>
        <p className="mt-2 max-w-measure text-lg text-ink-2">You pay for the service, never for a yes.</p>
      </div>
      <Panel title={name} heading="text-lg" className="flex flex-col gap-3 self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <p className="font-display text-3xl font-bold tabular-nums">{rupeesOf(paise)}</p>
        <p className="text-sm text-ink-2">GST of 18% is included.</p>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2 marker:text-accent">
          {months > 0 ? (
            <>
              <li>No monthly limit on requests</li>
              <li>Paid in advance, once. It does not renew by itself.</li>
              {runs && <li>You have Pro until {indianDate(runs)}; this adds to it.</li>}
            </>
          ) : (
            <>
              <li>One request beyond the {freeEachMonthWord} free ones of a month</li>
              {freeLeft > 0 && <li>You have {plural(freeLeft, 'free request')} left this month. Free ones are used first.</li>}
              <li>It does not expire, and comes back if it is declined or nobody answers</li>
            </>
          )}
        </ul>
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          {returnWords(months > 0, returnedBefore)}
        </p>
      </Panel>
      <div className="min-w-0">
        <PostForm noValidate className="flex max-w-md flex-col gap-5">
          <FormProblem message={actionData && Object.keys(actionData.fields).length === 0 ? actionData.sentence : undefined} />
          <input type="hidden" name="product" value={product} />
          <input type="hidden" name="path" value={path} />
          <SelectField
            label="State you live in"
            hint="It is printed on the invoice and decides which GST applies. The price stays the same."
            refused={actionData}
            name="place"
            required
            defaultValue={place}
            options={statesByName}
          >
            <option value="">Choose your state</option>
          </SelectField>
          <InputField
            label="GSTIN"
            optional
            hint="Only if your business is registered for GST. It is printed on the invoice."
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            refused={actionData}
          />
          {emailVerified ? (
            <p className="text-ink-2">
              The invoice goes to <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>.
            </p>
          ) : (
            <p className="rounded-control bg-accent/20 px-4 py-3">
              Please confirm your email address first: the invoice goes there. <TextLink to="/profile">Open your profile</TextLink>
            </p>
          )}
          <SubmitButton size="large" className="self-start">
            Continue to payment
          </SubmitButton>
        </PostForm>
        <h2 className="mt-10 text-xl">What happens next</h2>
        <ol className="mt-3 flex max-w-measure list-decimal flex-col gap-2 pl-5 text-ink-2 marker:font-semibold marker:text-primary">
          <li>The next page has a link to the pay page of our payment gateway. You pay there, by UPI, card or bank.</li>
          <li>You come back here. If you close the tab, nothing is lost: we ask the bank ourselves.</li>
          <li>
            {months > 0
              ? 'Your plan starts at once, and the invoice is on your billing page.'
              : path.endsWith('?continue=yes')
                ? 'We send the request that you have written when you have paid and come back.'
                : 'When you have paid, you can send one more request.'}
          </li>
        </ol>
      </div>
    </div>
  );
}
