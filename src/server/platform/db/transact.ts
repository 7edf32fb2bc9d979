import type { Db, Tx } from './database.ts';

/**
 * PostgreSQL ended the transaction: to let another one through (40001, 40P01), or because somebody it refers to was erased after it had
 * read of them (23503). Nothing of it happened, and a second try reads anew.
 */
const tryAgain = new Set(['40001', '40P01', '23503']);

/**
 * Every transaction of the product. `run` may run twice, so it must not do anything that a rollback cannot undo; what fails again leaves
 * as 503, or as 401 where the person who asks is gone themselves (platform/http/problem.ts).
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
