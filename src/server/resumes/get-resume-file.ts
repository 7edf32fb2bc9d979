import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { AppError } from '#shared/app-error.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import { heldBack } from '#domain/resumes/resume.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import type { ReadResumeDeps } from './resume-deps.ts';
import { findResumeForReader, insertView } from './resume-store.ts';

/** Records the view before the first byte is sent. */
export async function getResumeFile(
  { db, files, now, mayLook }: ReadResumeDeps,
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
    await insertView(db, { resumeId: id, viewerId: account.id, kind: reader, at: now() });
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { name: found.name, size: found.size, bytes };
}
