import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Resume, ResumeReader, ResumeState, ResumeView, ResumeViewPart } from '#domain/resumes/resume.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export async function insertResume(db: Db, row: Insertable<Tables['resumes']>): Promise<void> {
  await db.insertInto('resumes').values(row).execute();
}

/** Latest first. */
export async function findResumesOf(db: Db, ownerId: string, limit: number): Promise<Resume[]> {
  return db
    .selectFrom('resumes')
    .select(['id', 'name', 'size', 'pages', 'created_at as createdAt'])
    .select(sql<boolean | null>`case when state <> 'waiting' then text is not null end`.as('readable'))
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The file, and the facts by which resume-policy.ts decides whether this person may read it. */
export async function findResumeForReader(db: Db, id: string, readerId: string) {
  const row = await db
    .selectFrom('resumes')
    .select((eb) => [
      'file_key as fileKey',
      'name',
      'size',
      'text',
      'state',
      'owner_id as ownerId',
      // Only the owner's requests count: a stranger could put the id of this resume into a request of their own.
      jsonArrayFrom(
        eb
          .selectFrom('requests')
          .innerJoin('request_offers as o', 'o.request_id', 'requests.id')
          .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
          .select((on) => ['o.state', 'o.rung', on('r.verified_at', 'is not', null).$castTo<boolean>().as('verified')])
          .whereRef('requests.resume_id', '=', 'resumes.id')
          .whereRef('requests.seeker_id', '=', 'resumes.owner_id')
          .where('r.account_id', '=', readerId),
      ).as('offers'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { ownerId, offers, ...file } = row;
  return { ...file, facts: { ownerId, readerId, offers } };
}

export async function findWaiting(db: Db, id: string): Promise<{ fileKey: string } | undefined> {
  return db.selectFrom('resumes').select('file_key as fileKey').where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
}

export async function setRead(db: Db, id: string, found: { state: ResumeState; pages: number | null; text: string | null }): Promise<void> {
  await db.updateTable('resumes').set(found).where('id', '=', id).where('state', '=', 'waiting').execute();
}

export async function findText(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('resumes').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text ?? null;
}

export async function insertView(db: Db, view: Insertable<Tables['resume_views']>): Promise<void> {
  await db.insertInto('resume_views').values(view).execute();
}

/** A page showed the resume. An open page reloads itself, so views within five minutes count as one. */
export async function insertPageView(
  db: Db,
  view: { resumeId: string; viewerId: string; kind: ResumeReader; part: ResumeViewPart; at: Date },
): Promise<void> {
  await sql`
    insert into resume_views (resume_id, viewer_id, viewer_kind, viewed_at, part)
    select ${view.resumeId}::uuid, ${view.viewerId}::text, ${view.kind}::text, ${view.at}::timestamptz, ${view.part}::text
    where not exists (
      select from resume_views where resume_id = ${view.resumeId} and viewer_id = ${view.viewerId} and part = ${view.part}
        and viewed_at > ${view.at}::timestamptz - interval '5 minutes'
    )`.execute(db);
}

/** Undefined if the resume does not belong to this person. */
export async function findViewsOf(db: Db, id: string, ownerId: string, limit: number): Promise<ResumeView[] | undefined> {
  const owned = await db.selectFrom('resumes').select('id').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
  if (!owned) return undefined;
  return db
    .selectFrom('resume_views')
    .leftJoin('accounts', 'accounts.id', 'resume_views.viewer_id')
    .select(['resume_views.id', 'resume_views.viewed_at as at', 'resume_views.viewer_kind as by', 'resume_views.part'])
    .select('accounts.display_name as name')
    .where('resume_id', '=', id)
    .orderBy('viewed_at', 'desc')
    .orderBy('resume_views.id', 'desc')
    .limit(limit)
    .execute();
}

export async function renameOwnedResume(db: Db, id: string, ownerId: string, name: string): Promise<boolean> {
  const renamed = await db.updateTable('resumes').set({ name }).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

export async function deleteOwnedResume(db: Db, id: string, ownerId: string): Promise<{ fileKey: string } | undefined> {
  return db.deleteFrom('resumes').where('id', '=', id).where('owner_id', '=', ownerId).returning('file_key as fileKey').executeTakeFirst();
}

/** Locks the row: until the transaction ends, no other transaction can remove or claim it. */
export async function lockResume(tx: Tx, id: string): Promise<{ ownerId: string | null } | undefined> {
  return tx.selectFrom('resumes').select('owner_id as ownerId').where('id', '=', id).forUpdate().executeTakeFirst();
}

const unused = (db: Db) =>
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
