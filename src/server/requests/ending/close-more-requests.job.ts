import { transact } from '#server/platform/db/transact.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { closeSomeRequests, mostAtOnce, type RequestsToClose } from './close-referrer-requests.ts';
import { findOwedRequestIds } from './referrer-exit-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'close-more-requests': RequestsToClose;
  }
}

/** The others of somebody who has left, a few in each transaction. A second run finds nothing to close. */
export async function closeMoreRequests(deps: RequestDeps, closing: RequestsToClose): Promise<void> {
  const ids = await findOwedRequestIds(deps.db, closing);
  for (let n = 0; n < ids.length; n += mostAtOnce)
    await transact(deps.db, (tx) => closeSomeRequests(deps, tx, closing, ids.slice(n, n + mostAtOnce)));
}
