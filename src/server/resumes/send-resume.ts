import { canSendResume } from '#domain/resumes/resume-policy.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { noSuchResume } from './no-such-resume.ts';
import { claimUnowned, lockResume, setOwner } from './resume-use-store.ts';

export type SentResume = {
  resumeId: string;
  ownerId: string | null;
  /** The seeker's account; null for a visitor whose email is not confirmed yet. */
  senderId: string | null;
};

/** Called in the transaction that sends a request with it: from now on an upload without an owner belongs to the sender. */
export async function sendResume(tx: Tx, { resumeId, ownerId, senderId }: SentResume): Promise<void> {
  if (!canSendResume({ ownerId, senderId })) throw noSuchResume();
  if (senderId !== null && ownerId === null && !(await claimUnowned(tx, resumeId, senderId))) throw noSuchResume();
}

/** Called in the transaction that confirms the request: from now on the resume belongs to the request's owner. */
export async function handOverResume(tx: Tx, { resumeId, senderId }: { resumeId: string; senderId: string }): Promise<void> {
  const found = await lockResume(tx, resumeId);
  if (!found) throw noSuchResume();
  if (found.ownerId !== senderId) await setOwner(tx, resumeId, senderId);
}
