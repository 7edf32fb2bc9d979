import { sql } from 'kysely';
import type { DataExport } from '#domain/person/data-export.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export const exportKey = (id: string): string => `exports/${id}`;

export async function insertExport(tx: Tx, row: { id: string; accountId: string; now: Date }): Promise<void> {
  await tx
    .insertInto('data_exports')
    .values({ id: row.id, account_id: row.accountId, file_key: exportKey(row.id), asked_at: row.now })
    .execute();
}

export async function findLatestExport(db: Db | Tx, accountId: string): Promise<DataExport | undefined> {
  return db
    .selectFrom('data_exports')
    .select(['id', 'asked_at as askedAt', 'ready_at as readyAt', 'ends_at as endsAt', 'size', 'takes'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined if it was made already, or if the person has left. */
export async function findExportToMake(db: Db, id: string): Promise<{ accountId: string; askedAt: Date } | undefined> {
  return db
    .selectFrom('data_exports')
    .select(['account_id as accountId', 'asked_at as askedAt'])
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
}

/** False if the person has left in the meantime. */
export async function markExportReady(
  tx: Tx,
  id: string,
  { size, now, endsAt }: { size: number; now: Date; endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set({ ready_at: now, ends_at: endsAt, size })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findExportFile(db: Db, id: string, accountId: string) {
  const row = await db
    .selectFrom('data_exports')
    .select(['file_key as fileKey', 'ends_at as endsAt', 'size', 'asked_at as askedAt'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.endsAt && row.size !== null ? { ...row, endsAt: row.endsAt, size: row.size } : undefined;
}

export async function recordTake(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ takes: sql`takes + 1`, taken_at: now })
    .where('id', '=', id)
    .execute();
}
