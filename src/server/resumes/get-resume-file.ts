import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findResumeForReader, insertView } from './resume-store.ts';

/** Records the view before the first byte is sent. */
export async function getResumeFile(
  { db, files, now }: ResumeDeps,
  { account }: Session,
  id: string,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const found = await findResumeForReader(db, requireResumeId(id), account.id);
  const reader = found && canReadResume({ ...found.facts, administrator: account.administrator });
  if (!reader) throw noSuchResume();
  const bytes = await files.get(found.fileKey);
  try {
    await insertView(db, { resumeId: id, viewerId: account.id, kind: reader, at: now() });
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { name: found.name, size: found.size, bytes };
}
