import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { BecomeDeps } from '#server/referrers/becoming/become-deps.ts';
import { lockPerson } from '#server/referrers/becoming/own-referrer-store.ts';
import { findVerification } from './find-verifications.ts';
import { verificationRevokedMail } from './verification-revoked.email.ts';

type RevokeDeps = Omit<BecomeDeps, 'newCode' | 'macOf' | 'keepAddress' | 'countOwedRequests'>;

/** The referrer leaves the directory and can no longer read resumes. The address verifies no account until this is lifted. */
export async function revokeVerification(deps: RevokeDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'revoke_verification', typed }, async (tx, { reason }) => {
    const verification = isUuid(id) ? await findVerification(tx, id) : undefined;
    if (!verification) throw new AppError('not_found', { detail: 'There is no such verification.' });
    if (verification.accountId) await lockPerson(tx, verification.accountId);
    const current = await findVerification(tx, id);
    if (!current?.accountId || current.endedAt) throw new AppError('conflict', { detail: 'This verification has already ended.' });
    await deps.leave(tx, current.accountId, 'revoked');
    const url = `${deps.publicUrl()}/become-a-referrer`;
    if (current.accountEmail)
      await queueMail(deps, tx, {
        to: current.accountEmail,
        content: verificationRevokedMail({ company: current.company, reason, url }),
        aboutIds: [current.accountId],
      });
    return { subject: `verification:${id}` };
  });
}

export async function liftRevocation(deps: Pick<RevokeDeps, 'db' | 'now'>, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'lift_revocation', typed }, async (tx) => {
    const revoked = tx.updateTable('work_email_verifications').where('id', '=', id).where('ended_why', '=', 'revoked');
    // Lets the address be used again.
    const lifted = isUuid(id) && (await revoked.set({ ended_why: 'left' }).returning('id').executeTakeFirst());
    if (!lifted) throw new AppError('conflict', { detail: 'There is nothing to lift here.' });
    return { subject: `verification:${id}` };
  });
}
