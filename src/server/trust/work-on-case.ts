import type { ActName } from '#domain/administration/acts.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findParties, requireCase, type StoredCase } from './case-store.ts';
import type { TrustDeps } from './trust-deps.ts';

/**
 * What staff do with a case: the change and its row in the audit log are one transaction, and `work` returns what the row says. A person
 * who is part of the case may neither decide it nor look into it.
 */
export async function workOnCase(
  deps: TrustDeps,
  { by, id, action }: { by: string; id: string; action: ActName },
  work: (tx: Tx, found: StoredCase, now: Date) => Promise<Record<string, string>>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const found = await requireCase(tx, id);
    if ((await findParties(tx, found)).includes(by))
      throw new AppError('forbidden', { detail: 'You are part of this case. Another administrator has to take it.' });
    const now = deps.now();
    const detail = await work(tx, found, now);
    await recordAction(tx, { administratorId: by, action, subject: `case:${id}`, detail, now });
  });
}
