import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

const batch = 200;

/** Found without a lock; each is locked and read again in its own transaction. */
export async function findDueIds(db: Db, now: Date, except: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('deadline_at', '<=', now)
    .where('state', '<>', 'unconfirmed')
    // The referrer has just answered and can still undo it. The step before this one made the older held moves.
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('held_moves as h')
            .select('h.request_id')
            .whereRef('h.request_id', '=', 'requests.id')
            .where('h.made_at', '>', new Date(now.getTime() - 60_000)),
        ),
      ),
    )
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('deadline_at')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findIdsToRemind(db: Db, now: Date, except: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where(sql`reminders[1]`, '<=', now)
    .where(sql<boolean>`reminders <> '{}'`)
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy(sql`reminders[1]`)
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

/** Only the sender knew of these requests, so there is nothing to keep. */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('requests').where('state', '=', 'unconfirmed').where('deadline_at', '<=', now).execute();
}

export async function saveReminders(tx: Tx, id: string, reminders: Date[]): Promise<void> {
  await tx.updateTable('requests').set({ reminders }).where('id', '=', id).execute();
}
