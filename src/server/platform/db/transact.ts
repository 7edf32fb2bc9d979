import type { Db, Tx } from './database.ts';
import { withFormClaim } from './form-claim.ts';
import { hintAfter } from './hints.ts';
import { insideTransaction } from './outside-transactions.ts';

/**
 * PostgreSQL rolled the transaction back, either to let another one through (40001, 40P01) or because it refers to a person who was erased
 * after it read their row (23503). Nothing was written, and a second try reads fresh data.
 */
const tryAgain = new Set(['40001', '40P01', '23503']);

/**
 * Every transaction of the product. `run` may run twice, so it must not do anything that a rollback cannot undo. A second failure becomes a
 * 503, or a 401 if the person who asks has been erased (platform/http/problem.ts).
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  // Sample history is written in one surrounding transaction, and the code that opened it decides when it ends.
  if (db.isTransaction) return run(db as Tx);
  return withFormClaim(run, async (claimed) => {
    const attempt = () => hintAfter<Tx, T>(db, (work) => db.transaction().execute((tx) => insideTransaction(() => work(tx))), claimed);
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Error) || !tryAgain.has((error as { code?: string }).code ?? '')) throw error;
      return attempt();
    }
  });
}
