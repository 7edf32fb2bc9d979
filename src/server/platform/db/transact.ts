import type { Db, Tx } from './database.ts';

/** PostgreSQL ended the transaction to let another one through; nothing of it happened, and a second try usually gets through. */
const tryAgain = new Set(['40001', '40P01']);

/**
 * Every transaction of the product. A deadlock or a serialisation failure is tried once more, so `run` must not do anything that a
 * rollback cannot undo; what fails again leaves as 503 (platform/http/problem.ts).
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  // Made-up history is played in one transaction of its own; whoever began it decides about its end.
  if (db.isTransaction) return run(db as Tx);
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    if (!(error instanceof Error) || !tryAgain.has((error as { code?: string }).code ?? '')) throw error;
    return db.transaction().execute(run);
  }
}
