import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer, insertOwnReferrer, listAt, lockPerson } from './own-referrer-store.ts';
import { recordProof } from './verify-work-email.ts';
import type { KeptAddress } from './work-codes.ts';
import { findVerificationOfPerson } from './work-email-store.ts';

/** What we do not ask a person who only answers a friend. They fill it in when they want to be listed. */
const unsaid = {
  role: 'Employee',
  department: 'Other',
  yearsAtCompany: 0,
  bio: '',
  linkedin: '',
  weeklyCapacity: null,
  asksForOthers: null,
};

/**
 * A person has shown at a seeker's private link that they work there. They are verified like other referrers, but by link only and without
 * a link: they are in no list, and no other seeker can ask them until they say so. Without an address they must have shown it before.
 * Returns their referrer.
 */
export async function verifyByLink(
  deps: Pick<BecomeDeps, 'now' | 'newId'>,
  tx: Tx,
  person: { accountId: string; companyId: string; name: string; address: KeptAddress | null },
): Promise<string> {
  const { accountId, companyId, address } = person;
  const now = deps.now();
  await lockPerson(tx, accountId);
  await requireMayList(tx, accountId, now);
  const known = await findVerificationOfPerson(tx, accountId);
  if (known && known.companyId !== companyId)
    throw new AppError('unprocessable', {
      detail: `Your account says that you work at ${known.company}. If you have moved, change that under “Become a referrer” first.`,
    });
  if (!known) {
    if (!address) throw new AppError('unprocessable', { detail: 'Show first that you work there.' });
    await recordProof(deps, tx, accountId, companyId, address);
  }
  const own = await findOwnReferrer(tx, accountId, now);
  if (own?.listed && own.companyId === companyId) return own.id;
  const listing = { company_id: companyId, verified_at: now, by_link_only: true } as const;
  if (!own) return insertOwnReferrer(deps, tx, { account_id: accountId, ...listing }, { name: person.name, ...unsaid });
  await listAt(tx, own.id, listing);
  return own.id;
}
