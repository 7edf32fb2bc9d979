import type { Readable } from 'node:stream';
import type { Session } from '#domain/accounts/account.ts';
import { canReadResume } from '#domain/resumes/resume-policy.ts';
import { useGrant } from '#server/trust/grants/grant-access.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import type { ResumeDeps } from './resume-deps.ts';
import { findResumeForReader, insertView } from './resume-store.ts';

async function mayLook(
  deps: Pick<ResumeDeps, 'db' | 'now'>,
  { id: administratorId, administrator, support }: Session['account'],
  resumeId: string,
) {
  return (administrator || support) && useGrant(deps, { administratorId, thing: 'resume', targetId: resumeId });
}

/** Records the view before the first byte is sent. */
export async function getResumeFile(
  { db, files, now }: ResumeDeps,
  { account }: Session,
  id: string,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const found = await findResumeForReader(db, requireResumeId(id), account.id);
  // Asked for last: a look is recorded, and whoever may read it anyway does not look as an administrator.
  const reader =
    found &&
    (canReadResume({ ...found.facts, granted: false }) ||
      canReadResume({ ...found.facts, granted: await mayLook({ db, now }, account, id) }));
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
