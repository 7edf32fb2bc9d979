import { sql } from 'kysely';
import { ledgerAccounts } from '#domain/ledger/entry.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { findCheckedUpTo } from './check-ledger.ts';

export async function getBalance(db: Db, account: string): Promise<number> {
  const row = await db.selectFrom('ledger_balances').select('balance_paise').where('account', '=', account).executeTakeFirst();
  return row?.balance_paise ?? 0;
}

/** How each of these causes changed what the gateway holds for us. */
export async function findBookedReceivables(db: Db, causes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .select(['e.cause', 'p.amount_paise as paise'])
    .where('p.account', '=', 'gateway_receivable')
    .where('e.cause', 'in', [...causes, ''])
    .execute();
  return new Map(rows.map(({ cause, paise }) => [cause, paise]));
}

/**
 * All accounts by kind. They sum to zero, or the books are wrong. What we owe all referrers is one line: the sum of the last check plus what
 * was booked since.
 */
export async function getTrialBalance(db: Db) {
  const since = await findCheckedUpTo(db);
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, balance_paise as paise from ledger_balances where account = any (${ledgerAccounts}::text[])
    union all
    select 'referrer_payable', coalesce((select paise from ledger_sums where account = 'referrer_payable'), 0) + coalesce((
      select sum(amount_paise) from ledger_postings where xact >= ${since}::xid8 and account like 'referrer_payable:%'), 0)::bigint
    order by account`.execute(db);
  return { rows, sumPaise: rows.reduce((sum, { paise }) => sum + paise, 0) };
}

/** The sum of debits booked since a moment, by kind of entry. */
export async function sumOfDay(db: Db, since: Date) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .select(['e.kind', sql<number>`count(distinct e.id)`.as('count'), sql<number>`sum(greatest(p.amount_paise, 0))::bigint`.as('paise')])
    .where('e.at', '>=', since)
    .groupBy('e.kind')
    .orderBy('e.kind')
    .execute();
}

/** Ids have digits or signs in them; a search of letters only is for a kind, which the page shows as words. */
const isKind = (q: string) => /^[a-z ]+$/i.test(q);

/** A whole cause, copied from the list, has its subject between its colons. */
const subjectIn = (q: string) => (/^[a-z_]+:/.test(q) ? (q.split(':')[1] ?? '') : q);

export type FoundEntry = { id: number; cause: string; kind: string; at: Date; lines: { account: string; paise: number }[] };

/** Newest first. A search matches the kind of entry, or the beginning of its subject, such as a payment's id. */
export async function findEntriesBy(db: Db, { q, before, limit }: { q: string; before?: number; limit: number }): Promise<FoundEntry[]> {
  return db
    .selectFrom('ledger_entries as e')
    .select(['e.id', 'e.cause', 'e.kind', 'e.at'])
    .select(
      sql<FoundEntry['lines']>`(select json_agg(json_build_object('account', p.account, 'paise', p.amount_paise) order by p.line)
        from ledger_postings p where p.entry_id = e.id)`.as('lines'),
    )
    .$if(q !== '', (query) =>
      isKind(q)
        ? query.where('e.kind', '=', q.trim().toLowerCase().replaceAll(' ', '_'))
        : query.where(sql<boolean>`split_part(e.cause, ':', 2) like ${`${escapeLike(subjectIn(q))}%`}`),
    )
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}
