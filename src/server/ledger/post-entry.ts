import { sql } from 'kysely';
import type { Entry } from '#domain/ledger/entry.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Books an event once. False if its cause was booked before; then the caller has nothing to do either. Entry and lines are one statement,
 * because the database accepts lines in no other way.
 */
export async function postEntry(tx: Tx, { cause, kind, at, lines }: Entry): Promise<boolean> {
  // A split can leave a part at zero, such as revenue on the first day.
  const booked = Object.entries(lines).filter(([, amount]) => amount !== 0);
  const accounts = booked.map(([account]) => account);
  const amounts = booked.map(([, amount]) => amount);
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
