import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

const columns = ['id', 'email', 'state', 'unsubscribe_token as unsubscribeToken'] as const;

export async function insertSubscription(tx: Tx, row: { id: string; email: string; unsubscribeToken: string; at: Date }): Promise<void> {
  await tx
    .insertInto('newsletter_subscriptions')
    .values({ id: row.id, email: row.email, state: 'pending', unsubscribe_token: row.unsubscribeToken, created_at: row.at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** Claims today's only confirmation mail to this address; undefined if it was sent already or there is nothing to confirm. */
export async function claimConfirmation(tx: Tx, claim: { email: string; confirmHash: Buffer; at: Date; notSince: Date }) {
  return tx
    .updateTable('newsletter_subscriptions')
    .set({ confirm_hash: claim.confirmHash, confirm_mailed_at: claim.at })
    .where('email', '=', claim.email)
    .where('state', '<>', 'confirmed')
    .where((eb) => eb.or([eb('confirm_mailed_at', 'is', null), eb('confirm_mailed_at', '<=', claim.notSince)]))
    .returning(columns)
    .executeTakeFirst();
}

/** The hash stays, so a second click on the same link gets the same answer. */
export async function confirmByHash(tx: Tx, confirmHash: Buffer, at: Date, mailedAfter: Date) {
  return tx
    .updateTable('newsletter_subscriptions')
    .set({ state: 'confirmed', confirmed_at: at })
    .where('confirm_hash', '=', confirmHash)
    .where('state', '<>', 'confirmed')
    .where('confirm_mailed_at', '>', mailedAfter)
    .returning(columns)
    .executeTakeFirst();
}

export async function findByConfirmHash(db: Db, confirmHash: Buffer) {
  return db.selectFrom('newsletter_subscriptions').select(columns).where('confirm_hash', '=', confirmHash).executeTakeFirst();
}

/** False if there is none. Deletes the hash, because an old confirmation link must not undo this. */
export async function endSubscription(tx: Tx, which: 'unsubscribe_token' | 'email', value: string): Promise<boolean> {
  const ended = await tx
    .updateTable('newsletter_subscriptions')
    .set({ state: 'unsubscribed', confirm_hash: null, confirmed_at: null })
    .where(which, '=', value)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Readers who confirmed before the article appeared, in batches, by id. */
export async function findReaders(db: Db, options: { confirmedBefore: Date; afterId: string | undefined; most: number }) {
  return db
    .selectFrom('newsletter_subscriptions')
    .select(columns)
    .where('state', '=', 'confirmed')
    .where('confirmed_at', '<', options.confirmedBefore)
    .$if(options.afterId !== undefined, (query) => query.where('id', '>', sql<string>`${options.afterId}::uuid`))
    .orderBy('id')
    .limit(options.most)
    .execute();
}
