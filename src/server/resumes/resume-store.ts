import type { Db, Tx } from '#server/platform/db/database.ts';

/** Locks the row: until the transaction ends, no other transaction can remove or claim it. */
export async function lockResume(tx: Tx, id: string): Promise<{ ownerId: string | null } | undefined> {
  return tx.selectFrom('resumes').select('owner_id as ownerId').where('id', '=', id).forUpdate().executeTakeFirst();
}

export const unused = (db: Db) =>
  db.selectFrom('resumes').where((eb) => eb.not(eb.exists(eb.selectFrom('requests').whereRef('resume_id', '=', 'resumes.id'))));

/**
 * Two statements on purpose. A request sent meanwhile holds a lock on the resume; a single delete would wait for it and then continue with
 * what it saw before the wait. The second statement sees the request.
 */
export async function deleteIfUnused(tx: Tx, id: string): Promise<{ fileKey: string } | undefined> {
  if (!(await lockResume(tx, id))) return undefined;
  const free = await unused(tx).select('id').where('id', '=', id).executeTakeFirst();
  return free && tx.deleteFrom('resumes').where('id', '=', id).returning('file_key as fileKey').executeTakeFirst();
}
