import type { Session } from '#domain/accounts/account.ts';
import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';
import { checkLedger, type BookCheck } from '#server/ledger/check-ledger.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findUnfinishedRefunds } from '../billing/refunds/refund-lists.ts';
import { returnGrant } from '../billing/refunds/return-grant.ts';
import { retryRefund } from '../billing/refunds/retry-refund.ts';
import { findReturnableGrants } from '../billing/purchases/find-own-purchases.ts';
import { grantPlan } from '../billing/purchases/grant-plan.ts';
import { findEntriesBy, getTrialBalance, sumOfDay } from '../ledger/balances.ts';
import { closeDifferenceByHand, findDifferences } from '../ledger/record-difference.ts';
import { approvePayout } from '../payouts/approve-payout.ts';
import { findRecentPayouts } from '../payouts/find-recent-payouts.ts';
import { rejectPayout } from '../payouts/reject-payout.ts';
import { findVoidable, voidFees } from '../payouts/void-fees.ts';
import { findPayableNow, proposePayouts } from '../payouts/propose-payouts.ts';
import { requireAct, requireAdministrator } from './require-staff.ts';

/** The money desk: what came in today, what does not match, what is waiting for a decision, and whether the books are right. */
export function createMoneyDesk(deps: Deps & { bookChecks: readonly BookCheck[] }) {
  return {
    money: async (session: Session, query: { q: string; before?: number | undefined }) => {
      requireAdministrator(session);
      const { db } = deps;
      const [balance, faults, today, differences, refunds, payable, payouts, voidable, grants, entries] = await Promise.all([
        getTrialBalance(db),
        checkLedger(db, deps.bookChecks),
        sumOfDay(db, startOfIndianDay(indianDayNumber(deps.now()))),
        findDifferences(db),
        findUnfinishedRefunds(db),
        findPayableNow(db, deps.now()),
        findRecentPayouts(db),
        findVoidable(db),
        findReturnableGrants(db, deps.now()),
        findEntriesBy(db, { q: query.q, ...(query.before === undefined ? {} : { before: query.before }), limit: 25 }),
      ]);
      const waiting = payable.map(({ partyId, registeredName, paise }) => ({ partyId, registeredName, paise }));
      const returnable = grants.map(({ id, buyerName, amountPaise, endsAt }) => ({ id, organisation: buyerName, amountPaise, endsAt }));
      const decisions = { differences, refunds, payable: waiting, payouts, voidable, grants: returnable };
      return { me: session.account.id, balance, faults, today, ...decisions, entries, newKey: deps.newId() };
    },
    proposePayouts: async (session: Session, typed: unknown) => proposePayouts(deps, requireAct(session, 'propose_payouts'), typed),
    approvePayout: async (session: Session, id: string, typed: unknown) =>
      approvePayout(deps, requireAct(session, 'approve_payout'), id, typed),
    rejectPayout: async (session: Session, id: string, typed: unknown) =>
      rejectPayout(deps, requireAct(session, 'reject_payout'), id, typed),
    voidFees: async (session: Session, partyId: string, typed: unknown) => voidFees(deps, requireAct(session, 'void_fees'), partyId, typed),
    retryRefund: async (session: Session, id: string, typed: unknown) => retryRefund(deps, requireAct(session, 'retry_refund'), id, typed),
    closeDifference: async (session: Session, id: number, typed: unknown) =>
      closeDifferenceByHand(deps, requireAct(session, 'close_difference'), id, typed),
    returnGrant: async (session: Session, id: string, typed: unknown) => returnGrant(deps, requireAct(session, 'return_grant'), id, typed),
    grantPlan: async (session: Session, typed: unknown) => grantPlan(deps, requireAct(session, 'grant_plan'), typed),
  };
}
