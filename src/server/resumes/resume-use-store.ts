import type { Db, Tx } from '#server/platform/db/database.ts';

/** Locks the row: until the transaction ends, no other transaction can remove or claim it. */
export async function lockResume(tx: Tx, id: string): Promise<{ ownerId: string | null } | undefined> {
  return tx.selectFrom('resumes').select('owner_id as ownerId').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setOwner(tx: Tx, id: string, ownerId: string): Promise<void> {
  await tx.updateTable('resumes').set({ owner_id: ownerId }).where('id', '=', id).execute();
}

/** False if another person was quicker. */
export async function claimUnowned(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const claimed = tx.updateTable('resumes').set({ owner_id: ownerId }).where('id', '=', id).where('owner_id', 'is', null).returning('id');
  return (await claimed.executeTakeFirst()) !== undefined;
}

const unused = (db: Db | Tx) =>
  db.selectFrom('resumes').where((eb) => eb.not(eb.exists(eb.selectFrom('requests').whereRef('resume_id', '=', 'resumes.id'))));

export async function findUnused(db: Db, { from, before }: { from: Date; before: Date }, limit: number): Promise<string[]> {
  const young = unused(db).where('created_at', '>=', from).where('created_at', '<', before);
  const rows = await young.select('id').orderBy('created_at').limit(limit).execute();
  return rows.map((row) => row.id);
}

/**
 * Two statements on purpose. A request sent meanwhile holds a lock on the resume; a single delete would wait for it and then continue with
 * what it saw before the wait. The second statement sees the request.
 */
export async function deleteIfUnused(tx: Tx, id: string): Promise<{ fileKey: string } | undefined> {
  if (!(await lockResume(tx, id))) return undefined;
  const free = await unused(tx).select('id').where('id', '=', id).executeTakeFirst();
  return free && tx.deleteFrom('resumes').where('id', '=', id).returning('file_key as fileKey').executeTakeFirst();
}

export async function findKnownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('resumes').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.file_key));
}
