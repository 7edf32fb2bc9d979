import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { insertWish, type MailWish } from '#server/identity/stores/code-store.ts';

/** Writes the same two rows for every address; the worker finds out later whether an account has it and what to send. */
export async function wishForMail(deps: Pick<IdentityDeps, 'db' | 'queue' | 'newId'>, wish: MailWish): Promise<void> {
  const id = deps.newId();
  await transact(deps.db, async (tx) => {
    await insertWish(tx, id, wish);
    await deps.queue.enqueue(tx, 'send-identity-mail', { wishId: id });
  });
}
