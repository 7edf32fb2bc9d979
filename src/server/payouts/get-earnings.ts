import { financialYear } from '#domain/billing/purchase.ts';
import { nextPayoutDay, yearlyCapPaise } from '#domain/payouts/fees.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findDeclaration, findFees, findYear } from './fee-store.ts';

export async function getEarnings({ db, now }: { db: Db; now: () => Date }, accountId: string) {
  const partyId = await findPartyOf(db, accountId);
  const fees = partyId ? await findFees(db, partyId) : [];
  const sum = (wanted: (fee: (typeof fees)[number]) => boolean) => fees.filter(wanted).reduce((total, { paise }) => total + paise, 0);
  return {
    declaredAt: await findDeclaration(db, accountId),
    /** Earned less than a week ago, or paid by a purchase that can still be returned. */
    accruedPaise: sum(({ state, payableAt }) => state === 'accrued' && payableAt > now()),
    /** For the next payout day. */
    payablePaise: sum(({ state, payableAt }) => state === 'accrued' && payableAt <= now()),
    paidPaise: sum(({ state }) => state === 'paid'),
    nextPayoutDay: nextPayoutDay(now()),
    yearPaise: partyId ? await findYear(db, partyId, financialYear(now())) : 0,
    capPaise: yearlyCapPaise,
  };
}
