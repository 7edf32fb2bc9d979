import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** The last check saw every transaction before this one ended, and ledger_sums holds what they booked. */
export async function findCheckedUpTo(db: Db): Promise<string> {
  const last = db.selectFrom('ledger_checks').select('checked_up_to').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirst())?.checked_up_to ?? '0';
}

export type LastCheck = { checkedAt: Date; faults: string[] };

export async function findLastCheck(db: Db): Promise<LastCheck | undefined> {
  const last = db.selectFrom('ledger_checks').select(['checked_at as checkedAt', 'faults']).orderBy('id', 'desc').limit(1);
  return last.executeTakeFirst();
}

/** One sentence for each fault in everything that was ever booked. Each check is one pass over the books. */
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

/** The same for what was booked since the last check, and for the accounts that it touched. */
export async function findNewFaults(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with lines as materialized (select entry_id, account, amount_paise from ledger_postings where xact >= ${since}::xid8),
    booked as (select account, sum(amount_paise) as paise from lines group by account)
    select format('entry %s sums to %s paise', (select cause from ledger_entries where id = entry_id), sum(amount_paise)) as fault
      from lines group by entry_id having sum(amount_paise) <> 0
    union all
    select format('entry %s has fewer than two lines', (select cause from ledger_entries where id = entry_id))
      from lines group by entry_id having count(*) < 2
    union all
    select format('account %s has a balance of %s paise, its postings sum to %s', n.account, b.balance_paise, n.paise + coalesce(s.paise, 0))
      from booked n join ledger_balances b on b.account = n.account left join ledger_sums s on s.account = n.account
      where b.balance_paise <> n.paise + coalesce(s.paise, 0)
    union all
    select format('account %s has postings and no balance', n.account)
      from booked n where not exists (select from ledger_balances b where b.account = n.account)`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** The accounts that were booked on since the last check. */
export async function findTouched(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`select distinct account from ledger_postings where xact >= ${since}::xid8`.execute(db);
  return rows.map(({ account }) => account);
}

/** Two checks at once would add the same postings twice. */
export async function lockChecks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('check-ledger'))`.execute(tx);
}

/** The books are right up to here: adds up what ended transactions booked, so that the next check begins after them. */
export async function keepSums(tx: Tx, since: string, now: Date): Promise<void> {
  await sql`
    with over as (
      select pg_snapshot_xmin(pg_current_snapshot()) as up_to
    ), lines as (
      select account, amount_paise from ledger_postings where xact >= ${since}::xid8 and xact < (select up_to from over)
    ), kept as (
      insert into ledger_sums as s (account, paise)
      select account, sum(amount_paise) from lines group by account
      union all
      select 'referrer_payable', coalesce(sum(amount_paise), 0) from lines where account like 'referrer_payable:%'
      on conflict (account) do update set paise = s.paise + excluded.paise
    )
    insert into ledger_checks (checked_at, checked_up_to, faults) select ${now}, up_to, '{}' from over`.execute(tx);
}

/**
 * A database that was moved row by row, by us or by pg_dump, counts its transactions from the beginning, so new entries would seem older
 * than the last check. Then the next check adds everything up anew.
 */
export async function beginAnewAfterMove(db: Db): Promise<void> {
  await sql`
    with moved as (
      select * from (select * from ledger_checks order by id desc limit 1) last
      where checked_up_to > pg_snapshot_xmax(pg_current_snapshot())
    ), emptied as (
      delete from ledger_sums where exists (select from moved)
    )
    insert into ledger_checks (checked_at, checked_up_to, faults) select checked_at, '0', faults from moved`.execute(db);
}

/** The next check begins again where this one began. */
export async function keepFaults(tx: Tx, since: string, now: Date, faults: readonly string[]): Promise<void> {
  await sql`insert into ledger_checks (checked_at, checked_up_to, faults) values (${now}, ${since}::xid8, ${faults}::text[])`.execute(tx);
}
