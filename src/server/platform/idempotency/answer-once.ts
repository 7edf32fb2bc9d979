import { createHash } from 'node:crypto';
import { AppError } from '#shared/app-error.ts';
import type { Tx, Db } from '#server/platform/db/database.ts';
import { findAnswer, insertKey, saveAnswer, deleteKeys } from './idempotency-store.ts';

/** `scope` keeps people apart: a key is compared only with keys of the same sender and the same API route. */
export type Once = { scope: string; key: string | undefined; body: unknown; now: Date };

/** Does the work of a key once. Sending the same request again gets the same answer; the same key with another body is refused. */
export async function answerOnce<T>(tx: Tx, { scope, key, body, now }: Once, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work();
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  if (await insertKey(tx, { scope, key, bodyHash, now })) {
    const answer = await work();
    await saveAnswer(tx, scope, key, answer);
    return answer;
  }
  const kept = await findAnswer(tx, scope, key);
  if (!kept || !kept.bodyHash.equals(bodyHash))
    throw new AppError('unprocessable', {
      // Mostly people whose first try arrived although its answer was lost, and who changed a word before the second.
      detail: 'This was sent before you changed it, and it arrived. Look at what arrived; something new needs a new Idempotency-Key.',
    });
  return kept.answer as T;
}

const keptDays = 7;

/** Nobody retries for a week. */
export async function forgetIdempotencyKeys({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteKeys(db, new Date(now().getTime() - keptDays * 86_400_000));
}
