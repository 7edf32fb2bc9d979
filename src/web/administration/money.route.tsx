import { CircleCheck, TriangleAlert } from 'lucide-react';
import { indianDateTime } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/money.route.ts';
import { ActForm } from './console/act-form.tsx';
import { answerAct } from './console/answer-act.ts';
import { ConsolePage } from './console/console-page.tsx';
import { HeadedCard, Section } from './console/facts.tsx';
import { plainWords } from './console/plain-words.ts';
import { consoleLoader } from './console/open-console.ts';
import { accountNames, Figures, Ledger, Payouts, Refunds, type MoneyData } from './money-sections.tsx';
import { Differences, Frozen, GrantForm, Grants, Voidable } from './money-decisions.tsx';

export const meta = () => unlistedMeta('Money desk');

export const loader = consoleLoader(async ({ app, session }, { url }: Route.LoaderArgs) => {
  const search = url.searchParams;
  const q = (search.get('q') ?? '').slice(0, 100);
  const before = /^\d{1,15}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : undefined;
  return { ...(await app.moneyDesk.money(session, { q, before, batch: search.has('batch') })), q };
});

const done = {
  propose: 'The batch is proposed. Another administrator approves it.',
  approve: 'The payout is approved and on its way.',
  reject: 'The payout is rejected. What it was for is owed as before.',
  void: 'The fees are void, and the referrer is told why.',
  release: 'The payouts are released. They can be proposed 48 hours from now.',
  retry: 'The refund goes out again.',
  close: 'The difference is closed.',
  grant: 'The plan is granted, with its invoice.',
  'return-grant': 'The grant is returned, with a credit note. Send the money back from our bank.',
};

export const action = (args: Route.ActionArgs) =>
  answerAct(args, ({ moneyDesk }) => ({
    propose: (session, _, typed) => moneyDesk.proposePayouts(session, typed),
    approve: moneyDesk.approvePayout,
    reject: moneyDesk.rejectPayout,
    void: moneyDesk.voidFees,
    release: moneyDesk.releasePayouts,
    retry: moneyDesk.retryRefund,
    close: (session, id, typed) => moneyDesk.closeDifference(session, Number(id), typed),
    'return-grant': moneyDesk.returnGrant,
    grant: (session, _, typed) => moneyDesk.grantPlan(session, typed),
  }));

export default function MoneyDesk({ loaderData }: Route.ComponentProps) {
  const { balance, check, today, differences, refunds, batch, payouts, voidable, frozen, grants, entries, q, me, newKey } = loaderData;
  return (
    <ConsolePage title="Money desk" done={done}>
      <div className="grid gap-6 lg:grid-cols-2">
        <HeadedCard title="Trial balance">
          <Figures rows={balance.rows.map(({ account, paise }) => [accountNames[account] ?? account, paise])} />
          <p className="flex items-center justify-between gap-4 border-t border-line pt-3 font-semibold">
            <span>Sum</span>
            <span className="tabular-nums">{rupeesOf(balance.sumPaise)}</span>
          </p>
          <p className="flex items-start gap-2 text-sm text-ink-2">
            {check?.faults.length === 0 ? (
              <>
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" /> The books were right when they were
                checked, {indianDateTime(check.checkedAt)}. They are checked every night.
              </>
            ) : (
              <>
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
                {check
                  ? `At the check, ${indianDateTime(check.checkedAt)}: ${check.faults.join('; ')}`
                  : 'The books have not been checked yet.'}
              </>
            )}
          </p>
        </HeadedCard>
        <HeadedCard title="Today">
          {today.length === 0 ? (
            <p className="text-ink-2">Nothing has been booked today.</p>
          ) : (
            <Figures rows={today.map(({ kind, count, paise }) => [`${plainWords(kind)} (${count})`, paise])} />
          )}
        </HeadedCard>
      </div>
      <Differences differences={differences} />
      <Refunds refunds={refunds} />
      <Section id="payouts" title="Payouts" aside={<Batch batch={batch} />}>
        <Payouts payouts={payouts} me={me} />
      </Section>
      <Voidable voidable={voidable} />
      <Frozen frozen={frozen} />
      <Ledger entries={entries} q={q} />
      <Grants grants={grants} />
      {/* A new form after each grant, so that an administrator does not send the same grant again. */}
      <GrantForm key={grants[0]?.id ?? ''} formKey={newKey} />
    </ConsolePage>
  );
}

/** What can be paid now; `null` as long as nobody asked. */
function Batch({ batch }: Pick<MoneyData, 'batch'>) {
  if (batch === null)
    return (
      <ButtonLink variant="outline" to="/admin/money?batch=yes#payouts">
        See what can be paid
      </ButtonLink>
    );
  if (batch.referrers === 0) return <p className="text-ink-2">Nobody can be paid now.</p>;
  return (
    <>
      <p className="text-ink-2">
        {plural(batch.referrers, 'referrer')} can be paid {rupeesOf(batch.paise)}.
      </p>
      <ActForm
        id="payouts"
        intent="propose"
        opener="Propose the batch"
        says="Each payout waits until another administrator approves it."
        button={`Propose ${rupeesOf(batch.paise)}`}
        floats
      />
    </>
  );
}
