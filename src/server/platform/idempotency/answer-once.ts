import { createHash } from 'node:crypto';
import { AppError } from '#shared/app-error.ts';
import type { Tx, Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findAnswer, insertAnswer } from './idempotency-store.ts';

/** `scope` keeps people apart: a key is compared only with keys of the same sender and the same API route. */
export type Once = { scope: string; key: string | undefined; body: unknown; now: Date };

/**
 * Does the work of a key once, in one transaction with its answer. Sending the same request again gets the same answer; the same key with
 * another body is refused. A second call does its work too, but it cannot keep an answer, so all of it is undone.
 */
export async function answerOnce<T>(db: Db, { scope, key, body, now }: Once, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (key === undefined) return transact(db, work);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  try {
    return await transact(db, async (tx) => {
      const answer = await work(tx);
      if (!(await insertAnswer(tx, { scope, key, bodyHash, answer, now }))) throw new Error('answered before');
      return answer;
    });
  } catch (error) {
    // This call may have been refused because of what the first one did: the request it sends is open already.
    const kept = await findAnswer(db, scope, key);
    if (!kept) throw error;
    if (kept.bodyHash.equals(bodyHash)) return kept.answer as T;
    throw new AppError('unprocessable', {
      // Mostly the answer to a person's first try was lost, and they changed a word before the second.
      detail: 'This was sent before you changed it, and it arrived. Look at what arrived; something new needs a new Idempotency-Key.',
    });
  }
}
