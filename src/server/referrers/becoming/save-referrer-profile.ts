import type { Account } from '#domain/accounts/account.ts';
import { referrerProfileInput } from '#domain/referrers/referrer-profile-input.ts';
import { AppError } from '#shared/app-error.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer, insertOwnReferrer, lockPerson, updateOwnReferrer } from './own-referrer-store.ts';
import { findVerificationOfPerson } from './work-email-store.ts';
import { transact } from '#server/platform/db/transact.ts';

/** The first time, this lists the person; later it changes the listing. Returns the address of their page. */
export async function saveReferrerProfile(deps: BecomeDeps, account: Pick<Account, 'id'>, typed: unknown): Promise<{ id: string }> {
  const profile = parseForm(referrerProfileInput, typed);
  return transact(deps.db, async (tx) => {
    await lockPerson(tx, account.id);
    await requireMayList(tx, account.id, deps.now());
    const verification = await findVerificationOfPerson(tx, account.id);
    if (!verification) throw new AppError('unprocessable', { detail: 'Verify your work email first.' });
    const known = await findOwnReferrer(tx, account.id, deps.now());
    if (known) {
      await updateOwnReferrer(tx, known.id, profile);
      return { id: known.id };
    }
    // The id does not contain the name: history, which never changes, keeps the id after its owner has left.
    const id = `ref_${deps.newId().slice(-12)}`;
    await insertOwnReferrer(tx, {
      id,
      accountId: account.id,
      companyId: verification.companyId,
      verifiedAt: verification.verifiedAt,
      profile,
    });
    return { id };
  });
}
