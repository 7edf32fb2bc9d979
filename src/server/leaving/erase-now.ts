import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { eraseAccount } from './erase-account.ts';
import { lockPerson } from './erasure-store.ts';
import type { ErasureDeps } from './leaving-deps.ts';

type Options = {
  /** Checked under the lock. */
  onlyIf?: (tx: Tx) => Promise<boolean>;
  withCertificate?: boolean;
};

/** In one transaction: a process that dies in the middle has erased nothing, and the next start does it. */
export async function eraseNow(deps: ErasureDeps, { account: { id } }: { account: { id: string } }, options: Options = {}): Promise<void> {
  const { onlyIf = () => Promise.resolve(true), withCertificate = true } = options;
  await transact(deps.db, async (tx) => {
    if ((await lockPerson(tx, id)) && (await onlyIf(tx))) await eraseAccount(deps, tx, id, { withCertificate });
  });
}
