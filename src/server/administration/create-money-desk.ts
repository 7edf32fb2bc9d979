import type { Session } from '#domain/accounts/account.ts';
import { allOf } from '#server/platform/all-of.ts';
import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';
import { getLastCheck } from '#server/ledger/check-ledger.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findReturnableGrants, returnGrant } from '../billing/refunds/return-grant.ts';
import { findUnfinishedRefunds, retryRefund } from '../billing/refunds/retry-refund.ts';
import { grantPlan } from '../billing/purchases/grant-plan.ts';
import { findEntriesBy, getTrialBalance, sumOfDay } from '../ledger/balances.ts';
import { closeDifferenceByHand, findDifferences } from '../ledger/record-difference.ts';
import { approvePayout, rejectPayout } from '../payouts/decide-payout.ts';
import { findRecentPayouts } from '../payouts/find-recent-payouts.ts';
import { findFrozenPayouts, releasePayouts } from '../payouts/upi/release-payouts.ts';
import { findVoidable, voidFees, voidReturnedFees } from '../payouts/void-fees.ts';
import { findPayableNow, proposePayouts } from '../payouts/propose-payouts.ts';
import { forAct, requireAdministrator } from './desk.ts';

/** The money desk: what came in today, what does not match, what is waiting for a decision, and whether the books were right at their last check. */
export function createMoneyDesk(deps: Deps) {
  return {
    money: async (session: Session, query: { q: string; before?: number | undefined; batch?: boolean }) => {
      requireAdministrator(session);
      const { db } = deps;
      const { payable, grants, ...shown } = await allOf({
        balance: getTrialBalance(db),
        check: getLastCheck(db),
        today: sumOfDay(db, startOfIndianDay(indianDayNumber(deps.now()))),
        differences: findDifferences(db),
        refunds: findUnfinishedRefunds(db),
        // At the end of a busy month this reads thousands of fees, so the page asks only when an administrator prepares the batch.
        payable: query.batch ? findPayableNow(deps, deps.now()) : null,
        payouts: findRecentPayouts(db),
        voidable: findVoidable(db),
        frozen: findFrozenPayouts(db),
        grants: findReturnableGrants(db, deps.now()),
        entries: findEntriesBy(db, { q: query.q, ...(query.before === undefined ? {} : { before: query.before }), limit: 25 }),
      });
      const returnable = grants.map(({ id, buyerName, amountPaise, endsAt }) => ({ id, organisation: buyerName, amountPaise, endsAt }));
      const batch = payable && { referrers: payable.length, paise: payable.reduce((sum, { paise }) => sum + paise, 0) };
      return { ...shown, me: session.account.id, batch, grants: returnable, newKey: deps.newId() };
    },
    proposePayouts: forAct(deps, 'propose_payouts', proposePayouts),
    approvePayout: forAct(deps, 'approve_payout', approvePayout),
    rejectPayout: forAct(deps, 'reject_payout', rejectPayout),
    voidFees: forAct(deps, 'void_fees', voidFees),
    releasePayouts: forAct(deps, 'release_payouts', releasePayouts),
    retryRefund: forAct(deps, 'retry_refund', retryRefund),
    closeDifference: forAct(deps, 'close_difference', closeDifferenceByHand),
    returnGrant: forAct({ ...deps, voidReturnedFees }, 'return_grant', returnGrant),
    grantPlan: forAct(deps, 'grant_plan', grantPlan),
  };
}
