import { sql } from 'kysely';
import type { Entry } from '#domain/ledger/entry.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { findCheckedUpTo } from './check-store.ts';

/** False if the cause is already booked. Entry and lines are one statement, because the database accepts lines in no other way. */
export async function insertEntry(tx: Tx, { cause, kind, at, lines }: Entry): Promise<boolean> {
  const accounts = lines.map(([account]) => account);
  const amounts = lines.map(([, amount]) => amount);
  const { rows } = await sql`
    with entry as (
      insert into ledger_entries (cause, kind, at) values (${cause}, ${kind}, ${at})
      on conflict (cause) do nothing returning id
    )
    insert into ledger_postings (entry_id, line, account, amount_paise)
    select entry.id, line, account, amount
    from entry, unnest(${accounts}::text[], ${amounts}::bigint[]) with ordinality as lines (account, amount, line)
    returning line`.execute(tx);
  return rows.length > 0;
}

/** The party of an account, made on first use, with its own ledger account for what we owe it. */
export async function upsertParty(tx: Tx, accountId: string, now: Date): Promise<string> {
  const found = await tx.selectFrom('billing_parties').select('id').where('account_id', '=', accountId).executeTakeFirst();
  if (found) return found.id;
  await tx
    .insertInto('billing_parties')
    .values({ account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const { id } = await tx.selectFrom('billing_parties').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_accounts')
    .values({ id: `referrer_payable:${id}`, kind: 'referrer_payable', party_id: id, guard: -1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

export async function findParty(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('billing_parties').select('id').where('account_id', '=', accountId).executeTakeFirst();
  return row?.id;
}

export type Balance = { account: string; paise: number };

/** All but those of single referrers (ledger_open_accounts). */
const ourAccounts = [
  'bank',
  'deferred_revenue',
  'fee_expense',
  'gateway_charges',
  'gateway_receivable',
  'output_gst',
  'payouts_in_transit',
  'refunds_payable',
  'revenue',
];

/** Sums by kind. What we owe all referrers is one line: the sum of the last check plus what was booked since. */
export async function sumByKind(db: Db): Promise<Balance[]> {
  const since = await findCheckedUpTo(db);
  const { rows } = await sql<Balance>`
    select account, balance_paise as paise from ledger_balances where account = any (${ourAccounts}::text[])
    union all
    select 'referrer_payable', coalesce((select paise from ledger_sums where account = 'referrer_payable'), 0) + coalesce((
      select sum(amount_paise) from ledger_postings where xact >= ${since}::xid8 and account like 'referrer_payable:%'), 0)::bigint
    order by account`.execute(db);
  return rows;
}

export async function findBalance(db: Db, account: string): Promise<number> {
  const row = await db.selectFrom('ledger_balances').select('balance_paise').where('account', '=', account).executeTakeFirst();
  return row?.balance_paise ?? 0;
}

/** Ids have digits or signs in them; a search of letters only is for a kind, which the page shows as words. */
const isKind = (q: string) => /^[a-z ]+$/i.test(q);

/** A whole cause, copied from the list, has its subject between its colons. */
const subjectIn = (q: string) => (/^[a-z_]+:/.test(q) ? (q.split(':')[1] ?? '') : q);

export type FoundEntry = { id: number; cause: string; kind: string; at: Date; lines: { account: string; paise: number }[] };

/** Newest first. A search matches the kind of entry, or the beginning of its subject, such as a payment's id. */
export async function findEntries(db: Db, { q, before, limit }: { q: string; before?: number; limit: number }): Promise<FoundEntry[]> {
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

export async function insertParty(tx: Tx, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('billing_parties')
    .values({ account_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findReceivables(db: Db, causes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .select(['e.cause', 'p.amount_paise'])
    .where('p.account', '=', 'gateway_receivable')
    .where('e.cause', 'in', [...causes, ''])
    .execute();
  return new Map(rows.map(({ cause, amount_paise: paise }) => [cause, paise]));
}

export async function insertSettled(tx: Tx, items: readonly { entity_id: string; settlement_id: string }[]): Promise<void> {
  const rows = items.map(({ entity_id, settlement_id }) => ({ entity_id, settlement_id }));
  await tx
    .insertInto('settled_items')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Payments booked between two moments that are in no settlement yet. */
export async function findCapturedUnsettled(db: Db, from: Date, before: Date): Promise<{ paymentId: string; paise: number }[]> {
  const { rows } = await sql<{ paymentId: string; paise: number }>`
    select split_part(e.cause, ':', 2) as "paymentId", p.amount_paise as paise
    from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'gateway_receivable'
    where e.kind = 'payment_captured' and e.at >= ${from} and e.at < ${before}
      and not exists (select from settled_items s where s.entity_id = split_part(e.cause, ':', 2))`.execute(db);
  return rows;
}

export async function sumSince(db: Db, since: Date): Promise<{ kind: string; count: number; paise: number }[]> {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .select(['e.kind', sql<number>`count(distinct e.id)`.as('count'), sql<number>`sum(greatest(p.amount_paise, 0))::bigint`.as('paise')])
    .where('e.at', '>=', since)
    .groupBy('e.kind')
    .orderBy('e.kind')
    .execute();
}
