import { forgetAccount } from '#server/accounts/forget-account.ts';
import { cancelOpenPurchases } from '#server/billing/purchases/cancel-open-purchases.ts';
import { callOffPayouts } from '#server/payouts/call-off-payouts.ts';
import { erasePerson } from '#server/person/erase-person.ts';
import { findPersonKeys } from '#server/person/person-keys.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdListedReferrer } from '#server/referrers/becoming/hold-own-referrer.ts';
import { forgetReferrer } from '#server/referrers/forget-referrer.ts';
import { lockRequestsOf } from '#server/requests/ending/close-referrer-requests.ts';
import { withdrawAll } from '#server/requests/ending/close-person-requests.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { erasureDoneMail } from './erasure-done.email.ts';
import { leave } from './leave.ts';
import { previewErasure } from './preview-erasure.ts';
import type { ErasureDeps } from './leaving-deps.ts';

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
