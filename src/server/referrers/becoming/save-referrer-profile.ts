import type { Session } from '#domain/accounts/account.ts';
import { referrerProfileInput } from '#domain/referrers/referrer-profile-input.ts';
import { AppError } from '#shared/app-error.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer, insertOwnReferrer, lockPerson, updateOwnReferrer } from './own-referrer-store.ts';
import { findVerificationOfPerson } from './work-email-store.ts';

/** The first time, this lists the person; later it changes the listing. Returns the address of their page. */
export async function saveReferrerProfile(deps: BecomeDeps, { account }: Session, typed: unknown): Promise<{ id: string }> {
  const profile = parseForm(referrerProfileInput, typed);
  return transact(deps.db, async (tx) => {
    await lockPerson(tx, account.id);
    await requireMayList(tx, account.id, deps.now());
    const verification = await findVerificationOfPerson(tx, account.id);
    if (!verification) throw new AppError('unprocessable', { detail: 'Verify your work email first.' });
    const known = await findOwnReferrer(tx, account.id, deps.now());
    if (!known) return { id: await insertOwnReferrer(deps, tx, { accountId: account.id, ...verification }, profile) };
    await updateOwnReferrer(tx, known.id, profile);
    return { id: known.id };
  });
}
