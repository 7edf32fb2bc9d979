import type { Entry } from '#domain/ledger/entry.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertEntry } from './ledger-store.ts';

/** Books what happened, once. False when it was booked before; then the caller has nothing to do either. */
export async function postEntry(tx: Tx, entry: Entry): Promise<boolean> {
  // A split can leave a part at nothing, such as revenue of the first day; a line of nothing says nothing.
  return insertEntry(tx, { ...entry, lines: entry.lines.filter(([, amount]) => amount !== 0) });
}
