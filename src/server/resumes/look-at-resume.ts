import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { evidenceLines } from '#domain/resumes/evidence-lines.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import { summariseResume as summarise, type ResumeSummary } from '#domain/resumes/resume-summary.ts';
import { heldBack } from '#domain/resumes/resume.ts';
import { AppError } from '#shared/app-error.ts';
import type { MayLook } from '#server/attachments/get-proof-file.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { noSuchResume, requireResumeId } from './own-resumes.ts';
import { findResumeForReader, findText, insertPageView, insertView } from './resume-store.ts';

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
    await insertView(db, { resume_id: id, viewer_id: account.id, viewer_kind: reader, viewed_at: now() });
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { name: found.name, size: found.size, bytes };
}

/** Years and skills, for a referrer who has not looked closer yet. It does not reveal whose resume it is. */
export async function summariseResume({ db, now }: LookDeps, id: string | null): Promise<ResumeSummary> {
  return summarise((id && (await findText(db, id))) ?? '', now());
}

/** A referrer who looks closer opens the resume, and the owner sees that as a view. */
export async function recordLook(tx: Tx, id: string, viewerId: string, at: Date): Promise<void> {
  await insertPageView(tx, { resumeId: id, viewerId, kind: 'referrer', part: 'lines', at });
}
