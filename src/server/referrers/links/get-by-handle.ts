import { readHandle } from '#domain/referrers/handle.ts';
import type { Referrer } from '#domain/referrers/referrer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { noSuchReferrer } from '../get-referrer-contact.ts';
import { findReferrer } from '../referrer-store.ts';
import { findHandleOwner } from './handle-store.ts';

export type ByHandle = { referrer: Referrer; handle: string; byLinkOnly: boolean };

/** Whom a link leads to, as somebody who has it sees them. An old handle leads to the new one, which is the one in the answer. */
export async function getByHandle({ db, now }: { db: Db; now: () => Date }, typed: string): Promise<ByHandle> {
  const asked = readHandle(typed);
  const owner = asked === undefined ? undefined : await findHandleOwner(db, asked, now());
  const found = owner && (await findReferrer(db, owner.referrerId, now(), { byLink: true }));
  if (!found) throw noSuchReferrer();
  return { ...found, handle: owner.handle };
}
