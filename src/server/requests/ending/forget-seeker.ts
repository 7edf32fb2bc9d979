import type { Tx } from '#server/platform/db/database.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { withdrawAll } from './close-person-requests.ts';
import { anonymiseRequests } from './erasure-store.ts';

/** For a person who leaves: withdraws what is open, and removes every trace of them from what stays. */
export async function forgetSeeker(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  await withdrawAll(deps, tx, accountId);
  await anonymiseRequests(tx, accountId);
}
