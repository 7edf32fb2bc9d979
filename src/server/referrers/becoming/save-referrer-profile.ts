import type { Session } from '#domain/accounts/account.ts';
import { referrerProfileInput } from '#domain/referrers/referrer-profile-input.ts';
import { AppError } from '#shared/app-error.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import type { BecomeDeps } from './become-deps.ts';
import { changeReferrer, findOwnReferrer, insertOwnReferrer, lockPerson, profileColumns } from './own-referrer-store.ts';
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
    const { companyId, verifiedAt } = verification;
    const listing = { account_id: account.id, company_id: companyId, verified_at: verifiedAt };
    if (!known) return { id: await insertOwnReferrer(deps, tx, listing, profile) };
    await changeReferrer(tx, known.id, profileColumns(profile));
    return { id: known.id };
  });
}
