import type { Db } from '#server/platform/db/database.ts';
import { deleteKeys } from './idempotency-store.ts';

const keptDays = 7;

/** Nobody retries for a week. */
export async function forgetIdempotencyKeys({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteKeys(db, new Date(now().getTime() - keptDays * 86_400_000));
}
