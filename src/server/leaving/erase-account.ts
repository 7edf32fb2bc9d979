import { staysAtGoogle } from '#domain/person/erasure.ts';
import type { Config } from '#server/config.ts';
import { forgetAccount } from '#server/accounts/record-account.ts';
import { cancelOpenPurchases } from '#server/billing/purchases/cancel-open-purchases.ts';
import { callOffPayouts } from '#server/payouts/decide-payout.ts';
import { erasePerson } from '#server/person/erase-person.ts';
import { countOwnRows } from '#server/person/export/own-rows.ts';
import { findPersonKeys, type PersonKeys } from '#server/person/person-keys.ts';
import { personMap } from '#server/person/person-map.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { holdListedReferrer } from '#server/referrers/becoming/own-referrer.ts';
import { forgetReferrer } from '#server/referrers/becoming/end-listing.ts';
import { lockRequestsOf, withdrawAll } from '#server/requests/ending/close-referrer-requests.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { erasureDoneMail } from './erasure-done.email.ts';
import { lockPerson } from './erasure-store.ts';
import { leave } from './leave.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';

/** `firebase`: with it, the sign-in stays at Google. */
export type ErasureDeps = RequestDeps & { config: Pick<Config, 'firebase'> };

/**
 * The only way to delete a person. Plain data goes as the map says (src/server/person/person-map.ts). This file adds the rules of the
 * business: requests that wait for them as a referrer end, their own are withdrawn, and unpaid purchases and payouts that have not left us
 * are cancelled. Their names and words go before that, so that the news to others carries no name.
 */
export async function eraseAccount(deps: ErasureDeps, tx: Tx, accountId: string, { withCertificate = true } = {}): Promise<void> {
  await holdListedReferrer(tx, accountId, deps.now());
  await lockRequestsOf(tx, accountId, deps.now());
  const keys = await findPersonKeys(tx, accountId);
  const { goes, stays } = await previewErasure({ db: tx, config: deps.config }, keys);
  await erasePerson(tx, keys, 'first');
  await leave(deps, tx, accountId, 'erased');
  await withdrawAll(deps, tx, accountId);
  await cancelOpenPurchases(tx, accountId);
  await callOffPayouts(tx, accountId, deps.now());
  await forgetReferrer(tx, accountId, deps.now());
  await erasePerson(tx, keys, 'last');
  await forgetAccount(tx, accountId, deps.now());
  await deps.queue.enqueue(tx, 'note-erasures', {});
  // Last, because erasure also deletes mail to that address.
  const content = erasureDoneMail({
    at: deps.now(),
    gone: goes.map(({ what }) => what),
    kept: stays.map(({ what, because }) => `${what}: ${because}`),
  });
  // An unproven address may belong to a stranger.
  if (withCertificate) for (const to of keys.proven) await queueMail(deps, tx, { to, content, aboutIds: [] });
}

/**
 * The same in one transaction: a process that dies in the middle has erased nothing, and the next start does it. `onlyIf` is asked under
 * the lock.
 */
export async function eraseNow(
  deps: ErasureDeps,
  { account: { id } }: { account: { id: string } },
  { onlyIf, ...options }: { onlyIf?: (tx: Tx) => Promise<boolean>; withCertificate?: boolean } = {},
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if ((await lockPerson(tx, id)) && (!onlyIf || (await onlyIf(tx)))) await eraseAccount(deps, tx, id, options);
  });
}

export type ErasurePreview = Awaited<ReturnType<typeof previewErasure>>;

/** What erasure would do now to what we hold about a person, as the map says. */
export async function previewErasure(
  { db, config }: { db: Db | Tx; config: Pick<Config, 'firebase'> },
  keys: PersonKeys,
): Promise<{ goes: { what: string; count: number }[]; stays: { what: string; because: string }[] }> {
  const preview: ErasurePreview = { goes: [], stays: [] };
  for (const [table, count] of await countOwnRows(db, keys)) {
    const { why = '', erasure, stays } = personMap[table] ?? {};
    if (erasure) preview.goes.push({ what: why, count });
    for (const because of new Set(Object.values(stays ?? {}))) preview.stays.push({ what: why, because });
  }
  if (config.firebase) preview.stays.push(staysAtGoogle);
  return preview;
}
