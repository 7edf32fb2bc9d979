import { transact } from '#server/platform/db/transact.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { closeReferrerRequests, type RequestsToClose } from './close-referrer-requests.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'close-more-requests': RequestsToClose;
  }
}

/** The next ones of somebody who has left; it asks for another run while there are more. A second run finds nothing to close. */
export async function closeMoreRequests(deps: RequestDeps, closing: RequestsToClose): Promise<void> {
  await transact(deps.db, (tx) => closeReferrerRequests(deps, tx, closing));
}
