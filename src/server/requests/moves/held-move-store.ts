import { sql } from 'kysely';
import type { HeldInput, HeldMove } from '#domain/requests/move-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type HeldKey = { requestId: string; accountId: string };

/** A second held move, from another tab, replaces the first and restarts its time. */
export async function saveHeldMove(
  tx: Tx,
  { requestId, accountId }: HeldKey,
  input: HeldInput,
  { madeAt, dueAt }: { madeAt: Date; dueAt: Date },
): Promise<void> {
  const row = { input: JSON.stringify(input), made_at: madeAt, due_at: dueAt };
  await tx
    .insertInto('held_moves')
    .values({ request_id: requestId, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.columns(['request_id', 'account_id']).doUpdateSet(row))
    .execute();
}

/** Part of the statement that moves a request: another move, perhaps in another tab, replaces one that could still be undone. */
export const heldMoveDropped = (requestId: string, accountId: string | null) =>
  sql<{ request_id: string }>`(delete from held_moves where request_id = ${requestId} and account_id = ${accountId} returning request_id)`;

/** False if there is none. The lock on the request makes sure that a move is either undone or made, never both. */
export async function dropHeldMove(tx: Tx, { requestId, accountId }: HeldKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('held_moves')
    .where('request_id', '=', requestId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function takeDueHeldMove(
  tx: Tx,
  { requestId, accountId }: HeldKey,
  now: Date,
): Promise<{ input: HeldInput; madeAt: Date } | undefined> {
  return tx
    .deleteFrom('held_moves')
    .where('request_id', '=', requestId)
    .where('account_id', '=', accountId)
    .where('due_at', '<=', now)
    .returning(['input', 'made_at as madeAt'])
    .executeTakeFirst();
}

export async function findHeldMove(db: Db, { requestId, accountId }: HeldKey): Promise<HeldMove | null> {
  const row = await db
    .selectFrom('held_moves')
    .select(sql<HeldMove>`input->>'move'`.as('move'))
    .where('request_id', '=', requestId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.move ?? null;
}

/** For the clock: moves whose own job was lost or late. */
export async function findDueHeldMoves(db: Db, now: Date): Promise<HeldKey[]> {
  const held = db.selectFrom('held_moves').select(['request_id as requestId', 'account_id as accountId']);
  return held.where('due_at', '<=', now).orderBy('due_at').limit(1000).execute();
}

/** What a person has just done and can still undo. */
export async function findOwnHeld(db: Db, accountId: string, now: Date): Promise<{ requestId: string; dueAt: Date }[]> {
  return db
    .selectFrom('held_moves')
    .select(['request_id as requestId', 'due_at as dueAt'])
    .where('account_id', '=', accountId)
    .where('due_at', '>', now)
    .orderBy('request_id')
    .execute();
}
