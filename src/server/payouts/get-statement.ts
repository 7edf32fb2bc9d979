import { indianDate, indianIsoDay } from '#shared/indian-date.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findFees, findLatestFee, type Fee } from './fee-store.ts';

type StatementDeps = { db: Db; now: () => Date };
export type Statement = { month: string; thisMonth: string; fees: Fee[]; totalPaise: number; paidPaise: number };

/**
 * One month in Indian time, with a line for each paid answer. Without a named month: the latest one with any. Voided fees are listed but do
 * not count.
 */
export async function getStatement({ db, now }: StatementDeps, accountId: string, asked: string | null): Promise<Statement> {
  const monthOf = (moment: Date) => indianIsoDay(moment).slice(0, 7);
  const partyId = await findPartyOf(db, accountId);
  const latest = asked === null && partyId ? await findLatestFee(db, partyId) : undefined;
  const thisMonth = monthOf(now());
  const month = asked ?? (latest ? monthOf(latest) : thisMonth);
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) throw new AppError('invalid_input', { detail: 'Name a month, such as 2026-11.' });
  const [year = 0, number = 0] = month.split('-').map(Number);
  const start = (m: number) => new Date(Date.UTC(year, m, 1) - 5.5 * 3_600_000);
  const fees = partyId ? await findFees(db, partyId, { from: start(number - 1), to: start(number) }) : [];
  const sum = (wanted: (fee: Fee) => boolean) => fees.filter(wanted).reduce((total, { paise }) => total + paise, 0);
  return { month, thisMonth, fees, totalPaise: sum(({ state }) => state !== 'void'), paidPaise: sum(({ state }) => state === 'paid') };
}

export async function exportStatement(deps: StatementDeps, accountId: string, month: string): Promise<string> {
  const { fees } = await getStatement(deps, accountId, month);
  const rows = fees.map(({ requestId, paise, state, accruedAt, paidAt }) =>
    [indianDate(accruedAt), requestId, (paise / 100).toFixed(2), state, paidAt ? indianDate(paidAt) : ''].join(','),
  );
  return ['Answered on,Request,Amount (INR),State,Paid on', ...rows, ''].join('\r\n');
}
