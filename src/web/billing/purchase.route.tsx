import { useEffect } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { productNames } from '#domain/billing/products.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { answerOwnForm, openOwn } from '#web/app/answer-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/purchase.route.ts';
import { refundWords } from './purchase-words.ts';

export const meta = () => unlistedMeta('Your purchase');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const returned = new URL(request.url).searchParams.get('returned') === 'yes';
  return { purchase: await app.billing.purchase(session, params.id), returned };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerOwnForm(args, async ({ app, session }) => {
    await app.billing.lookAgain(session, params.id);
    return redirect(`/billing/purchases/${params.id}?returned=yes`, 303);
  });

const everyMs = 4000;

export default function PurchasePage({ loaderData: { purchase, returned }, actionData }: Route.ComponentProps) {
  const { product, state, amountPaise, payUrl, continuePath, sent, invoices, refund } = purchase;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const unpaid = state === 'linked' || state === 'created';
  const asking = returned && unpaid;
  const goesOn = state === 'active' && !sent && continuePath;
  // A plan stays what it is; a single request may be sent from another tab.
  const unfinished = unpaid || (product === 'single' && Boolean(goesOn));
  useEffect(() => {
    if (!unfinished) return undefined;
    // Also without `returned`: a person who paid in another tab, from which the request goes out, must not be asked to pay or send it here.
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [unfinished, revalidate]);
  useEffect(() => {
    if (goesOn && returned) void navigate(goesOn, { replace: true });
  }, [goesOn, returned, navigate]);
  const [heading, sentence] = wordsOf(purchase);
  return (
    <div className="page-width max-w-3xl py-10">
      <BackLink to="/billing">Back to billing</BackLink>
      <Card className="mt-2 flex flex-col items-start gap-4" role="status">
        {asking ? (
          <>
            <h1 className="flex items-center gap-3 text-3xl">
              <Spinner /> We are asking the bank
            </h1>
            <p className="max-w-measure text-ink-2">
              This takes a few seconds, sometimes longer. You can close this page: we keep asking, and write to you when your payment of{' '}
              {rupeesOf(amountPaise)} is there.
            </p>
            {payUrl && <p className="text-ink-2">Have you not paid yet? The pay page is still open.</p>}
          </>
        ) : (
          <>
            <h1 className="text-3xl">{heading}</h1>
            {sentence && <p className="max-w-measure text-ink-2">{sentence}</p>}
          </>
        )}
        <FormProblem message={actionData?.sentence} />
        {state === 'linked' && payUrl && (
          <>
            {!asking && <p className="font-display text-3xl font-bold tabular-nums">{rupeesOf(amountPaise)}</p>}
            <a href={payUrl} rel="noreferrer" className={buttonClass({ size: 'large', variant: asking ? 'outline' : 'primary' })}>
              {asking ? 'Open the pay page' : `Pay ${rupeesOf(amountPaise)}`}
            </a>
          </>
        )}
        {state === 'created' && (
          <p className="max-w-measure text-ink-2">
            Our payment gateway did not answer. Nothing was charged. We try again by ourselves; you can also try now.
          </p>
        )}
        {refund && <p className="max-w-measure text-ink-2">{refundWords[refund]}</p>}
        {goesOn && <ButtonLink to={goesOn}>Go on with your request</ButtonLink>}
        {sent && <ButtonLink to="/dashboard?view=seeker">See your requests</ButtonLink>}
        {state === 'active' && !sent && !goesOn && <ButtonLink to="/referrers">Find somebody to ask</ButtonLink>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {(state === 'linked' || state === 'created' || state === 'expired') && (
            <ButtonForm fields={{}} variant="outline">
              {state === 'created' ? 'Try again' : 'I have paid, check again'}
            </ButtonForm>
          )}
          {invoices.map((number) => (
            <TextLink key={number} to={`/invoices/${number}`} reloadDocument>
              {number.startsWith('RC') ? 'Credit note' : 'Invoice'} {number}
            </TextLink>
          ))}
          <TextLink to="/billing">Your billing page</TextLink>
        </div>
      </Card>
    </div>
  );
}

type Purchase = Route.ComponentProps['loaderData']['purchase'];

/** What is said of it: a heading, and a sentence if there is more to say. */
function wordsOf({ product, state, sent, startsAt, endsAt }: Purchase): [heading: string, sentence?: string] {
  const name = productNames[product];
  switch (state) {
    case 'linked':
      return [name, 'You pay on the page of our payment gateway and come back here. The link is open for 24 hours.'];
    case 'created':
      return [name];
    case 'active':
      if (sent) return ['Thank you. Your request is sent.', 'If nobody answers it, you can send another one.'];
      return product !== 'single' && endsAt
        ? ['Thank you. Pro is yours.', `It runs until ${indianDate(endsAt)} and does not renew by itself.`]
        : ['Thank you. You can send one more request.', 'It does not expire.'];
    case 'waiting':
      return [
        'Thank you. Pro goes on.',
        startsAt && endsAt ? `This period runs from ${indianDate(startsAt)} to ${indianDate(endsAt)}.` : '',
      ];
    case 'ended':
      return [name, endsAt ? `It ended on ${indianDate(endsAt)}.` : ''];
    case 'refunded':
      return ['You have had a refund for this purchase'];
    case 'expired':
    case 'cancelled':
      return [
        'This purchase was not paid',
        'The pay page is closed. If your bank still confirms a payment within four days, it counts, or you get it back.',
      ];
  }
}
