import { transact } from '#server/platform/db/transact.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { closeSomeRequests, findOwedRequestIds, mostAtOnce, type RequestsToClose } from './close-referrer-requests.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'close-more-requests': RequestsToClose;
  }
}

/** While one transaction waits for the database, another one is prepared. */
const lanes = 3;

/** Closes the remaining requests of a referrer who has left, a few in each transaction. A second run finds nothing to close. */
export async function closeMoreRequests(deps: RequestDeps, closing: RequestsToClose): Promise<void> {
  const ids = await findOwedRequestIds(deps.db, closing);
  const closeNext = async () => {
    while (ids.length > 0) {
      const next = ids.splice(0, mostAtOnce);
      await transact(deps.db, (tx) => closeSomeRequests(deps, tx, closing, next));
    }
  };
  await Promise.all(Array.from({ length: lanes }, closeNext));
}
