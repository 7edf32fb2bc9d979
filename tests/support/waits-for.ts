import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

/**
 * Runs `first` in a transaction and leaves that open, starts `second`, and says whether it waits for a lock of the first. Ends when both
 * have ended. Unlike two calls at once, this needs no luck.
 */
export async function waitsFor(
  { db, pool }: Database,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<boolean> {
  let running: Promise<unknown> | undefined;
  const waited = await db.transaction().execute(async (tx) => {
    await first(tx);
    let ended = false;
    running = second().finally(() => (ended = true));
    // The transaction above goes on first, so that a failure is told by the last line and not as an error that nobody took.
    running.catch(() => undefined);
    for (;;) {
      const { rowCount } = await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
      if (rowCount) return true;
      if (ended) return false;
      await wait(5);
    }
  });
  await running;
  return waited;
}

/**
 * For a lock behind which other guards stand as well, such as a unique index: no outcome would show that it is missing, so this looks at
 * the waiting itself.
 */
export const heldByOne = (database: Database, lock: (tx: Tx) => Promise<unknown>) =>
  waitsFor(database, lock, () => transact(database.db, lock));
