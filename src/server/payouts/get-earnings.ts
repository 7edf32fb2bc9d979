import { financialYear } from '#domain/billing/purchase.ts';
import { isPayable, nextPayoutDay, yearlyCapPaise } from '#domain/payouts/fees.ts';
import { indianDate } from '#shared/indian-date.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findDeclaration, findFees, findYear } from './fee-store.ts';

export type Earnings = {
  declaredAt: Date | null;
  /** Earned less than a week ago. */
  accruedPaise: number;
  /** For the next payout day. */
  payablePaise: number;
  paidPaise: number;
  nextPayoutDay: Date;
  yearPaise: number;
  capPaise: number;
};

export async function getEarnings({ db, now }: { db: Db; now: () => Date }, accountId: string): Promise<Earnings> {
  const partyId = await findPartyOf(db, accountId);
  const fees = partyId ? await findFees(db, partyId) : [];
  const sum = (wanted: (fee: (typeof fees)[number]) => boolean) => fees.filter(wanted).reduce((total, { paise }) => total + paise, 0);
  return {
    declaredAt: await findDeclaration(db, accountId),
    accruedPaise: sum(({ state, accruedAt }) => state === 'accrued' && !isPayable(accruedAt, now())),
    payablePaise: sum(({ state, accruedAt }) => state === 'accrued' && isPayable(accruedAt, now())),
    paidPaise: sum(({ state }) => state === 'paid'),
    nextPayoutDay: nextPayoutDay(now()),
    yearPaise: partyId ? await findYear(db, partyId, financialYear(now())) : 0,
    capPaise: yearlyCapPaise,
  };
}

/** A month of India as CSV: one line for each answer that was paid for. */
export async function exportEarnings({ db }: { db: Db }, accountId: string, month: string): Promise<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new AppError('invalid_input', { detail: 'Name a month, such as 2026-11.' });
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (m: number) => new Date(Date.UTC(year, m, 1) - 5.5 * 3_600_000);
  const partyId = await findPartyOf(db, accountId);
  const fees = partyId ? await findFees(db, partyId, { from: start(number - 1), to: start(number) }) : [];
  const rows = fees.map(({ requestId, paise, state, accruedAt, paidAt }) =>
    [indianDate(accruedAt), requestId, (paise / 100).toFixed(2), state, paidAt ? indianDate(paidAt) : ''].join(','),
  );
  return ['Answered on,Request,Amount (INR),State,Paid on', ...rows, ''].join('\r\n');
}
