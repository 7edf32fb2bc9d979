import { declineReasonInput } from '#domain/companies/company-proposal-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { unverifyReferrer } from '../accounts/verify-referrer.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { closeReferrerRequests } from '../requests/close-referrer-requests.ts';
import { closeResumesTo } from '../resumes/link-resume.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer, lockPerson, unlist } from './own-referrer-store.ts';
import { findProof, liftRevoked } from './proof-list-store.ts';
import { endProofOf } from './work-email-store.ts';
import { proofRevokedMail } from './proof-revoked.email.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type RevokeDeps = Omit<BecomeDeps, 'newCode' | 'macOf'>;

/** They are listed no more, read no more resumes, and the address proves nobody until this is lifted. */
export async function revokeProof(deps: RevokeDeps, administratorId: string, id: string, typed: unknown): Promise<void> {
  const { reason } = parseForm(declineReasonInput, typed);
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const proof = idShape.test(id) ? await findProof(tx, id) : undefined;
    if (!proof) throw new AppError('not_found', { detail: 'There is no such verification.' });
    if (proof.accountId) await lockPerson(tx, proof.accountId);
    const current = await findProof(tx, id);
    if (!current?.accountId || current.endedAt) throw new AppError('conflict', { detail: 'This verification has ended already.' });
    const { accountId } = current;
    const referrer = await findOwnReferrer(tx, accountId, now);
    if (referrer) await unlist(tx, referrer.id);
    await endProofOf(tx, accountId, 'revoked', now);
    await unverifyReferrer(tx, accountId);
    await closeResumesTo(tx, accountId);
    if (referrer) await closeReferrerRequests(deps, tx, referrer.id, null, 'ReferralHire has ended the verification of this referrer.');
    await recordAction(tx, { administratorId, action: 'revoke_proof', subject: `proof:${id}`, detail: { reason }, now });
    const url = `${deps.publicUrl()}/become-a-referrer`;
    if (current.accountEmail)
      await queueMail(deps, tx, { to: current.accountEmail, content: proofRevokedMail({ company: current.company, reason, url }) });
  });
}

export async function liftRevocation(deps: Pick<RevokeDeps, 'db' | 'now'>, administratorId: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!idShape.test(id) || !(await liftRevoked(tx, id))) throw new AppError('conflict', { detail: 'There is nothing to lift here.' });
    await recordAction(tx, { administratorId, action: 'lift_revocation', subject: `proof:${id}`, detail: {}, now: deps.now() });
  });
}
