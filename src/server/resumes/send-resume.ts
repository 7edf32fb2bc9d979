import { canSendResume } from '#domain/resumes/resume-policy.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { noSuchResume } from './own-resumes.ts';
import { lockResume } from './resume-store.ts';

/**
 * Called in the transaction that sends a request with it: from now on an upload without an owner belongs to the sender. `senderId` is the
 * seeker's account; null for a visitor whose email is not confirmed yet.
 */
export async function sendResume(
  tx: Tx,
  { resumeId, ownerId, senderId }: { resumeId: string; ownerId: string | null; senderId: string | null },
): Promise<void> {
  if (!canSendResume({ ownerId, senderId })) throw noSuchResume();
  if (senderId === null || ownerId !== null) return;
  const claim = tx.updateTable('resumes').set({ owner_id: senderId }).where('id', '=', resumeId).where('owner_id', 'is', null);
  // Another person may have been quicker.
  if ((await claim.executeTakeFirst()).numUpdatedRows === 0n) throw noSuchResume();
}

/** Called in the transaction that confirms the request: from now on the resume belongs to the request's owner. */
export async function handOverResume(tx: Tx, { resumeId, senderId }: { resumeId: string; senderId: string }): Promise<void> {
  const found = await lockResume(tx, resumeId);
  if (!found) throw noSuchResume();
  if (found.ownerId !== senderId) await tx.updateTable('resumes').set({ owner_id: senderId }).where('id', '=', resumeId).execute();
}
