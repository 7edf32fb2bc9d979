import { randomUUID } from 'node:crypto';
import { payingSeekers, sampleRequests } from '../../../seeds/requests.ts';
import { getAccount } from '../accounts/get-account.ts';
import { startPurchase } from '../billing/purchases/start-purchase.ts';
import { takePayment } from '../billing/purchases/take-payment.ts';
import { earnRevenue } from '../billing/purchases/earn-revenue.job.ts';
import { reconcileDay } from '../billing/purchases/reconcile.job.ts';
import { approvePayout } from '../payouts/decide-payout.ts';
import { checkUpi } from '../payouts/upi/check-upi.job.ts';
import { declareFees } from '../payouts/declare-fees.ts';
import { findRecentPayouts } from '../payouts/find-recent-payouts.ts';
import { proposePayouts } from '../payouts/propose-payouts.ts';
import { saveUpiDetails } from '../payouts/upi/save-upi-details.ts';
import { sendPayout } from '../payouts/send-payout.job.ts';
import { settlePayout } from '../payouts/settle-payout.ts';
import type { Queue } from '../platform/jobs/queue.ts';
import type { AppDeps } from './app-deps.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Gateway } from '../platform/gateway/create-gateway.ts';
import type { Payment, Settled } from '../platform/gateway/gateway-shapes.ts';
import type { SeedMoney } from '../requests/seed-requests.ts';

const day = 86_400_000;
/** Long enough ago that every waiting period since then is over. */
const beginningDays = 120;
const [settledDays, proposedDays, paidDays] = [22, 14, 13];

export type SeedDeps = Pick<AppDeps, 'now' | 'config'> & { queue: Pick<Queue, 'enqueue'> };

/** The demo's payment history, made with the same verbs as real payments; only the bank is invented, because it cannot act in the past. */
export function playMoney(tx: Tx, { now, config, queue }: SeedDeps): SeedMoney {
  let accountId = '';
  const payments: Payment[] = [];
  const settled = (): Settled[] =>
    payments.map(({ id, amount }) => {
      const fee = Math.round(amount * 0.0236);
      return { entity_id: id, type: 'payment', amount, credit: amount - fee, debit: 0, fee, settlement_id: 'setl_DemoPast000001' };
    });
  const bank = {
    createLink: ({ referenceId, amountPaise: amount }) =>
      Promise.resolve({ id: `plink_${referenceId}`, status: 'created', amount, short_url: 'https://referralhire.example/past' }),
    createContact: () => Promise.resolve({ id: 'cont_DemoPast000001' }),
    createUpiAccount: () => Promise.resolve({ id: 'fa_DemoPast00000001' }),
    validateUpi: () => Promise.resolve({ status: 'completed', results: { account_status: 'active', registered_name: 'ANANYA IYER' } }),
    pay: ({ amountPaise }) => Promise.resolve({ id: 'pout_DemoPast000001', status: 'processing', amount: amountPaise }),
    findSettled: () => Promise.resolve(settled()),
  } satisfies Partial<Gateway>;
  const depsAt = (daysAgo: number) => ({
    db: tx,
    queue: { enqueue: async () => {} } as SeedDeps['queue'],
    gateway: bank as Partial<Gateway> as Gateway,
    config,
    now: () => new Date(now().getTime() - daysAgo * day),
    newId: randomUUID,
    holdSignIn: async () => {},
    publicUrl: () => '',
    withoutMail: true,
  });

  const saveUpi = async (deps: ReturnType<typeof depsAt>, upiId: string) => {
    const account = await getAccount({ db: tx, adminEmails: [], supportEmails: [] }, accountId);
    return saveUpiDetails(deps, { session: { account, authTime: deps.now() }, clientAddress: null }, upiId);
  };

  return {
    before: async ({ people, referrerAccountId }) => {
      accountId = referrerAccountId;
      const beginning = depsAt(beginningDays);
      await declareFees(beginning, referrerAccountId);
      await saveUpi(beginning, 'ananya.iyer@okbank');
      await checkUpi(beginning, { accountId: referrerAccountId });
      for (const name of payingSeekers) {
        const accountId = people.get(name) ?? '';
        const first = Math.max(...sampleRequests.filter(({ seeker }) => seeker === name).map(({ sentDaysAgo }) => sentDaysAgo));
        // A week before the first request, so that the plan could no longer be returned when its fees were proposed.
        const deps = depsAt(first + 8);
        const account = await getAccount({ db: tx, adminEmails: [], supportEmails: [] }, accountId);
        const { id } = await startPurchase(deps, { account, authTime: deps.now() }, { product: 'pro_month', place: '29', gstin: null });
        const payment: Payment = {
          id: `pay_DemoPast${String(payments.length + 1).padStart(6, '0')}`,
          status: 'captured',
          amount: 199_900,
          currency: 'INR',
          amount_refunded: 0,
          notes: { purchase: id },
        };
        payments.push(payment);
        await takePayment(deps, tx, payment, id);
      }
    },
    after: async () => {
      const because = { reason: 'The batch of the week' };
      await reconcileDay(depsAt(settledDays), 'any');
      await proposePayouts(depsAt(proposedDays), 'sample.administrator.one', because);
      for (const { id } of await findRecentPayouts(tx)) {
        await approvePayout(depsAt(proposedDays), 'sample.administrator.two', id, because);
        await sendPayout(depsAt(proposedDays), { payoutId: id });
        await settlePayout(depsAt(paidDays), tx, id, 'processed', '');
      }
      await earnRevenue(depsAt(0));
      // Today's simulated bank does not know accounts of the invented past. We ask it about this one, so that the next payout can arrive.
      await saveUpi({ ...depsAt(proposedDays), queue }, 'ananya.iyer@okhdfcbank');
    },
  };
}
