import type { Tx } from '#server/platform/db/database.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { withdrawAll } from './close-person-requests.ts';
import { anonymiseRequests } from './erasure-store.ts';

/** A person who leaves: what is open is withdrawn, and what stays says nothing of them. */
export async function forgetSeeker(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  await withdrawAll(deps, tx, accountId);
  await anonymiseRequests(tx, accountId);
}
