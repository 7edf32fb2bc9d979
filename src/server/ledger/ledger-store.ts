import { sql } from 'kysely';
import type { Entry } from '#domain/ledger/entry.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

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

/** Sums by kind; what we owe all referrers is one line. */
export async function sumByKind(db: Db): Promise<Balance[]> {
  return db
    .selectFrom('ledger_balances as b')
    .innerJoin('ledger_accounts as a', 'a.id', 'b.account')
    .select(['a.kind as account', sql<number>`sum(b.balance_paise)::bigint`.as('paise')])
    .groupBy('a.kind')
    .orderBy('a.kind')
    .execute();
}

export async function findBalance(db: Db, account: string): Promise<number> {
  const row = await db.selectFrom('ledger_balances').select('balance_paise').where('account', '=', account).executeTakeFirst();
  return row?.balance_paise ?? 0;
}

export type FoundEntry = { id: number; cause: string; kind: string; at: Date; lines: { account: string; paise: number }[] };

/** Newest first; a search matches the beginning of a cause or any part of it. */
export async function findEntries(db: Db, { q, before, limit }: { q: string; before?: number; limit: number }): Promise<FoundEntry[]> {
  return db
    .selectFrom('ledger_entries as e')
    .select(['e.id', 'e.cause', 'e.kind', 'e.at'])
    .select(
      sql<FoundEntry['lines']>`(select json_agg(json_build_object('account', p.account, 'paise', p.amount_paise) order by p.line)
        from ledger_postings p where p.entry_id = e.id)`.as('lines'),
    )
    .$if(q !== '', (query) => query.where(sql<boolean>`position(lower(${q}) in lower(e.cause)) > 0`))
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/** One sentence for each fault. Each check is one pass over the books. */
export async function findFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('entry %s sums to %s paise', e.cause, sum(p.amount_paise)) as fault
      from ledger_entries e join ledger_postings p on p.entry_id = e.id group by e.id having sum(p.amount_paise) <> 0
    union all
    select format('entry %s has fewer than two lines', e.cause)
      from ledger_entries e left join ledger_postings p on p.entry_id = e.id group by e.id having count(p.line) < 2
    union all
    select format('account %s has a balance of %s paise, its postings sum to %s', b.account, b.balance_paise, coalesce(s.paise, 0))
      from ledger_balances b
      left join (select account, sum(amount_paise) as paise from ledger_postings group by account) s on s.account = b.account
      where b.balance_paise <> coalesce(s.paise, 0)
    union all
    select format('account %s has postings and no balance', p.account)
      from ledger_postings p where not exists (select from ledger_balances b where b.account = p.account) group by p.account
    union all
    select format('cause %s is booked %s times', cause, count(*)) from ledger_entries group by cause having count(*) > 1
    union all
    select format('all balances sum to %s paise', sum(balance_paise)) from ledger_balances having sum(balance_paise) <> 0`.execute(db);
  return rows.map(({ fault }) => fault);
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

/** Payments booked before a moment that are in no settlement yet. */
export async function findCapturedUnsettled(db: Db, before: Date): Promise<{ paymentId: string; paise: number }[]> {
  const { rows } = await sql<{ paymentId: string; paise: number }>`
    select split_part(e.cause, ':', 2) as "paymentId", p.amount_paise as paise
    from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'gateway_receivable'
    where e.kind = 'payment_captured' and e.at < ${before}
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
