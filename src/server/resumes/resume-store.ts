import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Resume, ResumeReader, ResumeState, ResumeView } from '#domain/resumes/resume.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type NewResume = {
  id: string;
  ownerId: string | null;
  fileKey: string;
  name: string;
  size: number;
  pages: number | null;
  text: string | null;
  state?: ResumeState;
  createdAt: Date;
};

export async function insertResume(db: Db | Tx, resume: NewResume): Promise<void> {
  const { ownerId, fileKey, createdAt, ...same } = resume;
  await db
    .insertInto('resumes')
    .values({ ...same, owner_id: ownerId, file_key: fileKey, created_at: createdAt })
    .execute();
}

/** Latest first. */
export async function findResumesOf(db: Db, ownerId: string, limit: number): Promise<Resume[]> {
  const rows = await db
    .selectFrom('resumes')
    .select([
      'id',
      'name',
      'size',
      'pages',
      'created_at',
      sql<boolean | null>`case when state <> 'waiting' then text is not null end`.as('readable'),
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ created_at: createdAt, ...same }) => ({ ...same, createdAt }));
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

export async function insertView(db: Db, view: { resumeId: string; viewerId: string; kind: ResumeReader; at: Date }): Promise<void> {
  await db
    .insertInto('resume_views')
    .values({ resume_id: view.resumeId, viewer_id: view.viewerId, viewer_kind: view.kind, viewed_at: view.at })
    .execute();
}

/** A page showed the resume. An open page reloads itself, so views within five minutes count as one. */
export async function insertPageView(
  db: Db,
  view: { resumeId: string; viewerId: string; kind: ResumeReader; part: 'file' | 'lines'; at: Date },
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
  const renamed = await db
    .updateTable('resumes')
    .set({ name })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

export async function deleteOwnedResume(db: Db, id: string, ownerId: string): Promise<{ fileKey: string } | undefined> {
  return db.deleteFrom('resumes').where('id', '=', id).where('owner_id', '=', ownerId).returning('file_key as fileKey').executeTakeFirst();
}
