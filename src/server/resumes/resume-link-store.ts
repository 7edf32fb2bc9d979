import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Locks the row: until the transaction ends, nobody can remove or claim it. */
export async function lockResume(tx: Tx, id: string): Promise<{ ownerId: string | null } | undefined> {
  return tx.selectFrom('resumes').select('owner_id as ownerId').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setOwner(tx: Tx, id: string, ownerId: string): Promise<void> {
  await tx.updateTable('resumes').set({ owner_id: ownerId }).where('id', '=', id).execute();
}

export async function saveLink(tx: Tx, link: { requestId: string; resumeId: string }): Promise<void> {
  await tx
    .insertInto('resume_links')
    .values({ request_id: link.requestId, resume_id: link.resumeId })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ resume_id: link.resumeId }))
    .execute();
}

/** Both in one statement, for a send. Whoever finds that the resume is not theirs to send undoes it with their transaction. */
export async function lockAndLink(tx: Tx, link: { requestId: string; resumeId: string }): Promise<{ ownerId: string | null } | undefined> {
  const { rows } = await sql<{ ownerId: string | null }>`
    with found as (
      select id, owner_id from resumes where id = ${link.resumeId} for update
    ), linked as (
      insert into resume_links (request_id, resume_id) select ${link.requestId}::uuid, id from found
      on conflict (request_id) do update set resume_id = excluded.resume_id
    )
    select owner_id as "ownerId" from found`.execute(tx);
  return rows[0];
}

export async function deleteLink(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('resume_links').where('request_id', '=', requestId).execute();
}

const unlinked = (db: Db | Tx) =>
  db
    .selectFrom('resumes')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('resume_links').whereRef('resume_id', '=', 'resumes.id'))))
    // A resume that a request names is in use, even if there is no link yet.
    .where((eb) => eb.not(eb.exists(eb.selectFrom('requests').whereRef('resume_id', '=', 'resumes.id'))));

export async function findUnlinked(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await unlinked(db).select('id').where('created_at', '<', before).orderBy('created_at').limit(limit).execute();
  return rows.map((row) => row.id);
}

/**
 * Two statements on purpose. A link made meanwhile holds a lock on the resume; a single delete would wait for it and then continue with
 * what it saw before the wait. The second statement sees the link.
 */
export async function deleteIfUnlinked(tx: Tx, id: string): Promise<{ fileKey: string } | undefined> {
  if (!(await lockResume(tx, id))) return undefined;
  const free = await unlinked(tx).select('id').where('id', '=', id).executeTakeFirst();
  return free && tx.deleteFrom('resumes').where('id', '=', id).returning('file_key as fileKey').executeTakeFirst();
}

export async function findKnownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('resumes').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.file_key));
}
