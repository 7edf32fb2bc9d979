import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

/** A noun above the ledger compares its data with what is booked for it, for these ledger accounts or for all; one sentence per fault. */
export type BookCheck = (db: Db, accounts?: readonly string[]) => Promise<string[]>;

/** Checks everything that was ever booked. One sentence for each fault; none if the books are right. */
export async function checkLedger(db: Db, further: readonly BookCheck[] = []): Promise<string[]> {
  const faults = await findFaults(db);
  for (const check of further) faults.push(...(await check(db)));
  return faults;
}

/** Checks what was booked since the last check. The money desk shows when that was and what it found. */
export async function checkNewEntries(deps: { db: Db; now: () => Date }, further: readonly BookCheck[] = []): Promise<string[]> {
  return transact(deps.db, async (tx) => {
    // Two checks at once would add the same postings twice.
    await sql`select pg_advisory_xact_lock(hashtext('check-ledger'))`.execute(tx);
    const since = await findCheckedUpTo(tx);
    const faults = await findNewFaults(tx, since);
    const touched = await findTouched(tx, since);
    for (const check of further) faults.push(...(await check(tx, touched)));
    if (faults.length > 0) await keepFaults(tx, since, deps.now(), faults);
    else await keepSums(tx, since, deps.now());
    return faults;
  });
}

/** The last check saw every transaction before this one ended, and ledger_sums holds what they booked. */
export async function findCheckedUpTo(db: Db): Promise<string> {
  const last = db.selectFrom('ledger_checks').select('checked_up_to').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirst())?.checked_up_to ?? '0';
}

export async function getLastCheck(db: Db) {
  const last = db.selectFrom('ledger_checks').select(['checked_at as checkedAt', 'faults']).orderBy('id', 'desc').limit(1);
  return last.executeTakeFirst();
}

/** One sentence for each fault in everything that was ever booked. Each check is one pass over the books. */
async function findFaults(db: Db): Promise<string[]> {
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
async function findNewFaults(db: Db, since: string): Promise<string[]> {
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
async function findTouched(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`select distinct account from ledger_postings where xact >= ${since}::xid8`.execute(db);
  return rows.map(({ account }) => account);
}

/** The books are right up to here: adds up what ended transactions booked, so that the next check begins after them. */
async function keepSums(tx: Tx, since: string, now: Date): Promise<void> {
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

/** The next check begins again where this one began. */
async function keepFaults(tx: Tx, since: string, now: Date, faults: readonly string[]): Promise<void> {
  await sql`insert into ledger_checks (checked_at, checked_up_to, faults) values (${now}, ${since}::xid8, ${faults}::text[])`.execute(tx);
}

/**
 * At every start. A database that was moved row by row, by us or by pg_dump, counts its transactions from the beginning, so new entries would seem older
 * than the last check. Then the next check adds everything up anew.
 */
export async function recheckMovedBooks(db: Db): Promise<void> {
  await sql`
    with moved as (
      select * from (select * from ledger_checks order by id desc limit 1) last
      where checked_up_to > pg_snapshot_xmax(pg_current_snapshot())
    ), emptied as (
      delete from ledger_sums where exists (select from moved)
    )
    insert into ledger_checks (checked_at, checked_up_to, faults) select checked_at, '0', faults from moved`.execute(db);
}
