import { sql, type Updateable } from 'kysely';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { shapeOf } from '#domain/referrers/handle.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export async function findHandle(db: Db, referrerId: string) {
  return db
    .selectFrom('referrer_handles')
    .select(['handle', 'since'])
    .where('referrer_id', '=', referrerId)
    .where('ends_at', 'is', null)
    .executeTakeFirst();
}

/** The referrer that a handle leads to, and their current handle, which may differ. */
export async function findHandleOwner(db: Db, handle: string, now: Date) {
  return db
    .selectFrom('referrer_handles as h')
    .innerJoin('referrer_handles as n', (join) => join.onRef('n.referrer_id', '=', 'h.referrer_id').on('n.ends_at', 'is', null))
    .select(['h.referrer_id as referrerId', 'n.handle'])
    .where('h.handle', '=', handle)
    .where((on) => on.or([on('h.ends_at', 'is', null), on('h.ends_at', '>', now)]))
    .executeTakeFirst();
}

export async function endHandle(tx: Tx, referrerId: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('referrer_handles')
    .set({ ends_at: endsAt })
    .where('referrer_id', '=', referrerId)
    .where('ends_at', 'is', null)
    .execute();
}

/** False if another referrer has it, or one that looks like it. Ended ones, and those the same referrer had before, are free. */
export async function insertHandle(tx: Tx, { handle, referrerId, now }: { handle: string; referrerId: string; now: Date }) {
  const shape = shapeOf(handle);
  await tx
    .deleteFrom('referrer_handles')
    .where('shape', '=', shape)
    .where('ends_at', 'is not', null)
    .where((on) => on.or([on('ends_at', '<=', now), on('referrer_id', '=', referrerId)]))
    .execute();
  const added = await tx
    .insertInto('referrer_handles')
    .values({ handle, shape, referrer_id: referrerId, since: now, ends_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('handle')
    .executeTakeFirst();
  return added !== undefined;
}

export async function saveLinkSettings(tx: Tx, id: string, settings: Updateable<Tables['referrers']>): Promise<void> {
  await tx.updateTable('referrers').set(settings).where('id', '=', id).execute();
}

/** Counts an opening of the link, if it leads to a referrer. */
export async function addOpened(db: Db, handle: string, now: Date): Promise<void> {
  await sql`
    insert into referrer_weeks as w (referrer_id, week, opened)
    select referrer_id, ${referrerWeek(now).week}::date, 1 from referrer_handles where handle = ${handle} and coalesce(ends_at > ${now}, true)
    on conflict (referrer_id, week) do update set opened = w.opened + 1`.execute(db);
}
