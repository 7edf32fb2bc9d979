import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

/** The first transaction of a page's form stores this with its act, so that the same form is not carried out twice. */
export type FormClaim = { isOpen: boolean; take: (tx: Tx) => Promise<void> };

const claims = new AsyncLocalStorage<FormClaim>();

export const firstInForm = <T>(claim: FormClaim, work: () => Promise<T>): Promise<T> => claims.run(claim, work);

/** For transact(): takes the claim with the first transaction that commits. */
export async function withFormClaim<T>(run: (tx: Tx) => Promise<T>, commit: (run: (tx: Tx) => Promise<T>) => Promise<T>): Promise<T> {
  const claim = claims.getStore();
  if (!claim?.isOpen) return commit(run);
  claim.isOpen = false;
  try {
    return await commit(async (tx) => {
      await claim.take(tx);
      return run(tx);
    });
  } catch (error) {
    claim.isOpen = true;
    throw error;
  }
}
