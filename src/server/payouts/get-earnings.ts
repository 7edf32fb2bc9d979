import { financialYear } from '#domain/billing/purchase.ts';
import { nextPayoutDay, yearlyCapPaise } from '#domain/payouts/fees.ts';
import { indianDate, indianIsoDay } from '#shared/indian-date.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findDeclaration } from './declare-fees.ts';

type EarningsDeps = { db: Db; now: () => Date };

const sumOf = (fees: readonly Fee[], wanted: (fee: Fee) => boolean) => fees.filter(wanted).reduce((total, { paise }) => total + paise, 0);

export async function getEarnings({ db, now }: EarningsDeps, accountId: string) {
  const partyId = await findPartyOf(db, accountId);
  const fees = partyId ? await findFees(db, partyId) : [];
  return {
    declaredAt: await findDeclaration(db, accountId),
    /** Earned less than a week ago, or paid by a purchase that can still be returned. */
    accruedPaise: sumOf(fees, ({ state, payableAt }) => state === 'accrued' && payableAt > now()),
    /** For the next payout day. */
    payablePaise: sumOf(fees, ({ state, payableAt }) => state === 'accrued' && payableAt <= now()),
    paidPaise: sumOf(fees, ({ state }) => state === 'paid'),
    nextPayoutDay: nextPayoutDay(now()),
    yearPaise: partyId ? await findYear(db, partyId, financialYear(now())) : 0,
    capPaise: yearlyCapPaise,
  };
}

/**
 * One month in Indian time, with a line for each paid answer. Without a named month: the latest one with any. Voided fees are listed but do
 * not count.
 */
export async function getStatement({ db, now }: EarningsDeps, accountId: string, asked: string | null) {
  const monthOf = (moment: Date) => indianIsoDay(moment).slice(0, 7);
  const partyId = await findPartyOf(db, accountId);
  const latest = asked === null && partyId ? await findLatestFee(db, partyId) : undefined;
  const thisMonth = monthOf(now());
  const month = asked ?? (latest ? monthOf(latest) : thisMonth);
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) throw new AppError('invalid_input', { detail: 'Name a month, such as 2026-11.' });
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (m: number) => new Date(Date.UTC(year, m, 1) - 5.5 * 3_600_000);
  const fees = partyId ? await findFees(db, partyId, { from: start(number - 1), to: start(number) }) : [];
  const [totalPaise, paidPaise] = [sumOf(fees, ({ state }) => state !== 'void'), sumOf(fees, ({ state }) => state === 'paid')];
  return { month, thisMonth, fees, totalPaise, paidPaise };
}

export async function exportStatement(deps: EarningsDeps, accountId: string, month: string): Promise<string> {
  const { fees } = await getStatement(deps, accountId, month);
  const rows = fees.map(({ requestId, paise, state, accruedAt, paidAt }) =>
    [indianDate(accruedAt), requestId, (paise / 100).toFixed(2), state, paidAt ? indianDate(paidAt) : ''].join(','),
  );
  return ['Answered on,Request,Amount (INR),State,Paid on', ...rows, ''].join('\r\n');
}

type Fee = Awaited<ReturnType<typeof findFees>>[number];

async function findFees(db: Db, partyId: string, range?: { from: Date; to: Date }) {
  return db
    .selectFrom('fees as f')
    .leftJoin('payouts as p', 'p.id', 'f.payout_id')
    .select(['f.id', 'f.request_id as requestId', 'f.amount_paise as paise', 'f.state', 'f.accrued_at as accruedAt'])
    .select('f.payable_at as payableAt')
    .select((eb) => eb.case().when('f.state', '=', 'paid').then(eb.ref('p.completed_at')).else(null).end().as('paidAt'))
    .where('f.party_id', '=', partyId)
    .$if(range !== undefined, (query) =>
      query.where('f.accrued_at', '>=', range?.from ?? new Date(0)).where('f.accrued_at', '<', range?.to ?? new Date(0)),
    )
    .orderBy('f.accrued_at', 'desc')
    .execute();
}

async function findLatestFee(db: Db, partyId: string): Promise<Date | undefined> {
  const fees = db.selectFrom('fees').select('accrued_at').where('party_id', '=', partyId).orderBy('accrued_at', 'desc').limit(1);
  return (await fees.executeTakeFirst())?.accrued_at;
}

async function findYear(db: Db, partyId: string, year: string): Promise<number> {
  const row = await db
    .selectFrom('fee_years')
    .select('accrued_paise')
    .where('party_id', '=', partyId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.accrued_paise ?? 0;
}
