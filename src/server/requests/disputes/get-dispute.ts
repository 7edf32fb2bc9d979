import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findDispute, type ListedDispute } from './dispute-store.ts';
import { findEvents, type ListedEvent } from '#server/requests/lists/request-list-store.ts';
import { transact } from '#server/platform/db/transact.ts';

export type Dispute = ListedDispute & { events: ListedEvent[] };

/** The state and history of a disputed request, and who is part of it. Reading what the two wrote needs a grant on the case. */
export async function getDispute(deps: Pick<RequestDeps, 'db' | 'now'>, administratorId: string, id: string): Promise<Dispute> {
  return transact(deps.db, async (tx) => {
    const dispute = isUuid(id) ? await findDispute(tx, id) : undefined;
    if (!dispute) throw new AppError('not_found', { detail: 'There is no such dispute.' });
    await recordAction(tx, { administratorId, action: 'read_dispute', subject: `request:${id}`, detail: {}, now: deps.now() });
    return { ...dispute, events: await findEvents(tx, id) };
  });
}
