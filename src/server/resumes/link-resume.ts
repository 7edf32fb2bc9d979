import { canSendResume } from '#domain/resumes/resume-policy.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { noSuchResume, requireResumeId } from './no-such-resume.ts';
import { deleteLink, lockAndLink, lockResume, saveLink, setOwner } from './resume-link-store.ts';

export type ResumeLink = {
  requestId: string;
  resumeId: string;
  /** The seeker's account; null for a visitor whose e-mail is not confirmed yet. */
  senderId: string | null;
};

/** Called in the transaction that sends a request. */
export async function linkResume(tx: Tx, { requestId, resumeId, senderId }: ResumeLink): Promise<void> {
  const found = await lockAndLink(tx, { requestId, resumeId: requireResumeId(resumeId) });
  if (!found || !canSendResume({ ownerId: found.ownerId, senderId })) throw noSuchResume();
  if (senderId !== null && found.ownerId === null) await setOwner(tx, resumeId, senderId);
}

/** Called in the transaction that confirms the request: from now on the resume belongs to the request's owner. */
export async function handOverResume(tx: Tx, { requestId, resumeId, senderId }: ResumeLink & { senderId: string }): Promise<void> {
  const found = await lockResume(tx, requireResumeId(resumeId));
  if (!found) throw noSuchResume();
  if (found.ownerId !== senderId) await setOwner(tx, resumeId, senderId);
  await saveLink(tx, { requestId, resumeId });
}

/** Called when a request is deleted. The file stays while another request uses it. */
export async function unlinkResume(tx: Tx, requestId: string): Promise<void> {
  await deleteLink(tx, requestId);
}
