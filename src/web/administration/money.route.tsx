import { CircleCheck, TriangleAlert } from 'lucide-react';
import { indianDateTime } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/money.route.ts';
import { ActForm } from './console/act-form.tsx';
import { answerAct } from './console/answer-act.ts';
import { ConsolePage } from './console/console-page.tsx';
import { HeadedCard } from './console/facts.tsx';
import { plainWords } from './console/plain-words.ts';
import { openConsole } from './console/open-console.ts';
import { accountNames, Figures, Ledger, Payouts, Refunds } from './money-sections.tsx';
import { Differences, Frozen, GrantForm, Grants, Voidable } from './money-decisions.tsx';

export const meta = () => [...pageMeta('Money desk'), { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').slice(0, 100);
  const before = /^\d{1,15}$/.test(search.get('before') ?? '') ? Number(search.get('before')) : undefined;
  return { role, ...(await app.moneyDesk.money(session, { q, before, batch: search.has('batch') })), q };
}

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
  answerAct(args, {
    propose: ({ app, session, typed }) => app.moneyDesk.proposePayouts(session, typed),
    approve: ({ app, session, id, typed }) => app.moneyDesk.approvePayout(session, id, typed),
    reject: ({ app, session, id, typed }) => app.moneyDesk.rejectPayout(session, id, typed),
    void: ({ app, session, id, typed }) => app.moneyDesk.voidFees(session, id, typed),
    release: ({ app, session, id, typed }) => app.moneyDesk.releasePayouts(session, id, typed),
    retry: ({ app, session, id, typed }) => app.moneyDesk.retryRefund(session, id, typed),
    close: ({ app, session, id, typed }) => app.moneyDesk.closeDifference(session, Number(id), typed),
    'return-grant': ({ app, session, id, typed }) => app.moneyDesk.returnGrant(session, id, typed),
    grant: ({ app, session, typed }) => app.moneyDesk.grantPlan(session, typed),
  });

export default function MoneyDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { role, balance, check, today, differences, refunds, batch, payouts, voidable, frozen, grants, entries, q, me, newKey } =
    loaderData;
  const refused = actionData;
  return (
    <ConsolePage role={role} title="Money desk" done={done} refused={refused}>
      <div className="grid gap-6 lg:grid-cols-2">
        <HeadedCard title="Trial balance">
          <Figures rows={balance.rows.map(({ account, paise }) => [accountNames[account] ?? account, paise])} />
          <p className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3 font-semibold">
            <span>Sum</span>
            <span className="tabular-nums">{rupeesOf(balance.sumPaise)}</span>
          </p>
          <p className="mt-3 flex items-start gap-2 text-sm text-ink-2">
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
            <p className="mt-3 text-ink-2">Nothing has been booked today.</p>
          ) : (
            <Figures rows={today.map(({ kind, count, paise }) => [`${plainWords(kind)} (${count})`, paise])} />
          )}
        </HeadedCard>
      </div>
      <Differences differences={differences} refused={refused} />
      <Refunds refunds={refunds} refused={refused} />
      <section aria-labelledby="payouts-heading">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id="payouts-heading" className="text-2xl">
            Payouts
          </h2>
          {batch === null ? (
            <ButtonLink variant="outline" to="/admin/money?batch=yes#payouts-heading">
              See what can be paid
            </ButtonLink>
          ) : (
            <p className="text-ink-2">
              {batch.referrers === 0
                ? 'Nobody can be paid now.'
                : `${plural(batch.referrers, 'referrer')} can be paid ${rupeesOf(batch.paise)}.`}
            </p>
          )}
          {batch !== null && batch.referrers > 0 && (
            <ActForm
              id="payouts"
              intent="propose"
              opener="Propose the batch"
              says="Each payout waits until another administrator approves it."
              button={`Propose ${rupeesOf(batch.paise)}`}
              floats
              refused={refused}
            />
          )}
        </div>
        <Payouts payouts={payouts} me={me} refused={refused} />
      </section>
      <Voidable voidable={voidable} refused={refused} />
      <Frozen frozen={frozen} refused={refused} />
      <Ledger entries={entries} q={q} />
      <Grants grants={grants} refused={refused} />
      {/* A new form after each grant, so that an administrator does not send the same grant again. */}
      <GrantForm key={grants[0]?.id ?? ''} formKey={newKey} refused={refused} />
    </ConsolePage>
  );
}
