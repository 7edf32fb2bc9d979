import type { Entry } from '#domain/ledger/entry.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertEntry } from './ledger-store.ts';

/** Books an event once. False if it was booked before; then the caller has nothing to do either. */
export async function postEntry(tx: Tx, entry: Entry): Promise<boolean> {
  // A split can leave a part at zero, such as revenue on the first day; we leave out lines of zero.
  return insertEntry(tx, { ...entry, lines: entry.lines.filter(([, amount]) => amount !== 0) });
}
