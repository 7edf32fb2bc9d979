import { CircleCheck, TriangleAlert } from 'lucide-react';
import { data, Form, redirect } from 'react-router';
import { rupeesOf } from '#shared/rupees.ts';
import { typedText } from '#web/accounts/typed-text.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/money.route.ts';
import { ConsolePage } from './console/console-page.tsx';
import { openConsole } from './console/open-console.ts';
import { GrantForm } from './grant-form.tsx';
import { accountNames, Differences, Figures, Ledger, Payouts, Refunds } from './money-sections.tsx';
import { Grants, Voidable } from './money-decisions.tsx';

export const meta = () => [...pageMeta('Money desk'), { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').slice(0, 100);
  const before = /^\d{1,15}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : undefined;
  return { role, ...(await app.moneyDesk.money(session, { q, before })), q };
}

const done: Record<string, string> = {
  proposed: 'The batch is proposed. Another administrator approves it.',
  nothing: 'There is nobody to pay at the moment.',
  approved: 'The payout is approved and on its way.',
  rejected: 'The payout is rejected. What it was for is owed as before.',
  voided: 'The fees are void, and the referrer is told why.',
  retried: 'The refund goes out again.',
  closed: 'The difference is closed.',
  granted: 'The plan is granted, with its invoice.',
  returned: 'The grant is returned, with a credit note. Send the money back from our bank.',
};

const grantFields = ['key', 'organisation', 'email', 'place', 'rupees', 'until', 'reason', 'members'] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { app, session } = await openConsole(context);
  const desk = app.moneyDesk;
  const form = await request.formData();
  const [intent, id] = [typedText(form, 'intent'), typedText(form, 'id')];
  const reason = typedText(form, 'reason').slice(0, 2000);
  const typed = Object.fromEntries(grantFields.map((name) => [name, typedText(form, name).slice(0, 20_000)]));
  try {
    const told = await (async () => {
      switch (intent) {
        case 'propose':
          return (await desk.proposePayouts(session)) > 0 ? 'proposed' : 'nothing';
        case 'approve':
          await desk.approvePayout(session, id, { namesCompared: typedText(form, 'namesCompared') === 'yes' });
          return 'approved';
        case 'reject':
          await desk.rejectPayout(session, id, { reason });
          return 'rejected';
        case 'void':
          await desk.voidFees(session, id, { reason });
          return 'voided';
        case 'retry':
          await desk.retryRefund(session, id);
          return 'retried';
        case 'close':
          await desk.closeDifference(session, Number(id), typedText(form, 'note').slice(0, 1000));
          return 'closed';
        case 'return-grant':
          await desk.returnGrant(session, id, { reason });
          return 'returned';
        case 'grant':
          await desk.grantPlan(session, typed);
          return 'granted';
        default:
          return '';
      }
    })();
    return redirect(`/admin/money?done=${told}`, 303);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { status, sentence, fields } = readRefusal(thrown);
    return data({ intent, id, sentence, fields, typed, reason }, { status });
  }
}

export default function MoneyDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { role, balance, faults, today, differences, refunds, payable, payouts, voidable, grants, entries, q, me, newKey } = loaderData;
  const decision = actionData && ['reject', 'void', 'return-grant'].includes(actionData.intent) ? actionData : undefined;
  const waitingPaise = payable.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <ConsolePage
      role={role}
      title="Money desk"
      done={done}
      refused={
        actionData && actionData.intent !== 'grant' && !decision?.fields['reason']
          ? { sentence: Object.values(actionData.fields)[0] ?? actionData.sentence, fields: {} }
          : undefined
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="balance-heading">
          <h2 id="balance-heading" className="text-xl">
            Trial balance
          </h2>
          <Figures rows={balance.rows.map(({ account, paise }) => [accountNames[account] ?? account, paise])} />
          <p className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3 font-semibold">
            <span>Sum</span>
            <span className="tabular-nums">{rupeesOf(balance.sumPaise)}</span>
          </p>
          <p className="mt-3 flex items-start gap-2 text-sm text-ink-2">
            {faults.length === 0 ? (
              <>
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" /> The books are right.
              </>
            ) : (
              <>
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" /> {faults.join('; ')}
              </>
            )}
          </p>
        </Card>
        <Card as="section" aria-labelledby="today-heading">
          <h2 id="today-heading" className="text-xl">
            Today
          </h2>
          {today.length === 0 ? (
            <p className="mt-3 text-ink-2">Nothing has been booked today.</p>
          ) : (
            <Figures rows={today.map(({ kind, count, paise }) => [`${kind.replaceAll('_', ' ')} (${count})`, paise])} />
          )}
        </Card>
      </div>
      <Differences differences={differences} />
      <Refunds refunds={refunds} />
      <section aria-labelledby="payouts-heading">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id="payouts-heading" className="text-2xl">
            Payouts
          </h2>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <span className="text-ink-2">
              {payable.length === 0 ? 'Nobody can be paid now.' : `${payable.length} referrers can be paid ${rupeesOf(waitingPaise)}.`}
            </span>
            <Button type="submit" name="intent" value="propose" variant="outline" disabled={payable.length === 0}>
              Propose the batch
            </Button>
          </Form>
        </div>
        <Payouts payouts={payouts} me={me} refused={decision} />
      </section>
      <Voidable voidable={voidable} refused={decision} />
      <Ledger entries={entries} q={q} />
      <Grants grants={grants} refused={decision} />
      {/* A new one after each grant: what was sent must not stand there to be sent again. */}
      <GrantForm key={grants[0]?.id ?? ''} formKey={newKey} refused={actionData?.intent === 'grant' ? actionData : undefined} />
    </ConsolePage>
  );
}
