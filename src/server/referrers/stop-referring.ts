import type { Account } from '#domain/accounts/account.ts';
import { unverifyReferrer } from '../accounts/verify-referrer.ts';
import { closeReferrerRequests } from '../requests/close-referrer-requests.ts';
import { closeResumesTo } from '../resumes/link-resume.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer, lockPerson, unlist } from './own-referrer-store.ts';
import { deleteCode, endProofOf } from './work-email-store.ts';

/** They keep what they did, and their account; nobody finds or asks them any more, and nobody waits for them in vain. */
export async function stopReferring(deps: BecomeDeps, account: Pick<Account, 'id'>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account.id);
    const referrer = await findOwnReferrer(tx, account.id, deps.now());
    if (referrer) await unlist(tx, referrer.id);
    await endProofOf(tx, account.id, 'left', deps.now());
    await deleteCode(tx, account.id);
    await unverifyReferrer(tx, account.id);
    await closeResumesTo(tx, account.id);
    if (referrer) await closeReferrerRequests(deps, tx, referrer.id, account.id, 'I have stopped referring people.');
  });
}
