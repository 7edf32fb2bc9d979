import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { evidenceLines } from '#domain/resumes/evidence-lines.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import { summariseResume as summarise, type ResumeSummary } from '#domain/resumes/resume-summary.ts';
import { heldBack, type ResumeReader, type ResumeViewPart } from '#domain/resumes/resume.ts';
import { AppError } from '#shared/app-error.ts';
import type { MayLook } from '#server/attachments/get-proof-file.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { noSuchResume, requireResumeId } from './own-resumes.ts';

type LookDeps = { db: Db; now: () => Date };

/** The resume and in which role this person reads it now; undefined if it is gone or they may not. */
async function findReadable(db: Db, { account }: Session, id: string) {
  const found = await findResumeForReader(db, id, account.id);
  const reader = found && canReadResume({ ...found.facts, granted: false });
  return found && reader ? { ...found, reader } : undefined;
}

/**
 * The name, for a page that offers the resume; null if it is gone or this person may not read it. This is no view, because no content is
 * shown. `held` says why it cannot be opened now.
 */
export async function describeResume({ db }: { db: Db }, session: Session, id: string) {
  const found = await findReadable(db, session, id);
  if (!found) return null;
  const { name, size, state, reader } = found;
  return { name, size, held: reader === 'owner' || state === 'checked' ? null : heldBack[state] };
}

/** The lines of a resume that fit a position, for people who may read it. This counts as a view and is recorded before they are shown. */
export async function findResumeLines({ db, now }: LookDeps, session: Session, id: string, position: string): Promise<string[]> {
  const found = await findReadable(db, session, id);
  const lines = evidenceLines(found?.text ?? '', position);
  if (found && lines.length > 0)
    await insertPageView(db, { resumeId: id, viewerId: session.account.id, kind: found.reader, part: 'lines', at: now() });
  return lines;
}

/** The words of a resume, for the page. This is a view like opening the file; null if it has no words. */
export async function readResumeText({ db, now }: LookDeps, session: Session, id: string): Promise<string | null> {
  const found = await findReadable(db, session, id);
  if (!found?.text) return null;
  await insertPageView(db, { resumeId: id, viewerId: session.account.id, kind: found.reader, part: 'file', at: now() });
  return found.text;
}

/** Records the view before the first byte is sent. */
export async function getResumeFile(
  { db, files, now, mayLook }: LookDeps & { files: Files; mayLook: MayLook },
  { account }: Session,
  id: string,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const found = await findResumeForReader(db, requireResumeId(id), account.id);
  // The grant comes last: using it records a look, and a person who may read the resume anyway does not look as an administrator.
  const reader =
    found &&
    (canReadResume({ ...found.facts, granted: false }) ||
      (isStaff(account) &&
        canReadResume({ ...found.facts, granted: await mayLook({ administratorId: account.id, thing: 'resume', targetId: id }) })));
  if (!reader) throw noSuchResume();
  if (reader !== 'owner' && found.state !== 'checked') throw new AppError('conflict', { detail: heldBack[found.state] });
  const bytes = await files.get(found.fileKey);
  try {
    const view = { resume_id: id, viewer_id: account.id, viewer_kind: reader, viewed_at: now() };
    await db.insertInto('resume_views').values(view).execute();
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { name: found.name, size: found.size, bytes };
}

/** Years and skills, for a referrer who has not looked closer yet. It does not reveal whose resume it is. */
export async function summariseResume({ db, now }: LookDeps, id: string | null): Promise<ResumeSummary> {
  const found = id === null ? undefined : await db.selectFrom('resumes').select('text').where('id', '=', id).executeTakeFirst();
  return summarise(found?.text ?? '', now());
}

/** A referrer who looks closer opens the resume, and the owner sees that as a view. */
export async function recordLook(tx: Tx, id: string, viewerId: string, at: Date): Promise<void> {
  await insertPageView(tx, { resumeId: id, viewerId, kind: 'referrer', part: 'lines', at });
}

/** The file, and the facts by which resume-policy.ts decides whether this person may read it. */
async function findResumeForReader(db: Db, id: string, readerId: string) {
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

/** A page showed the resume. An open page reloads itself, so views within five minutes count as one. */
async function insertPageView(
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
