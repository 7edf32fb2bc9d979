import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { changeCase, findCase, findParties, type CaseMove, type StoredCase } from './case-store.ts';

export async function requireCase(db: Db, id: string): Promise<StoredCase> {
  const found = isUuid(id) ? await findCase(db, id) : undefined;
  if (!found) throw new AppError('not_found', { detail: 'There is no such case.' });
  return found;
}

/** A person who is part of a case may neither decide it nor look into it. */
export async function requireCaseFor(db: Db, id: string, administratorId: string): Promise<StoredCase> {
  const found = await requireCase(db, id);
  if ((await findParties(db, found)).includes(administratorId))
    throw new AppError('forbidden', { detail: 'You are part of this case. Another administrator has to take it.' });
  return found;
}

export const caseChanged = () =>
  new AppError('conflict', { detail: 'This case has changed since you saw it. Look at it again before you decide.' });

export async function moveCase(tx: Tx, found: StoredCase, move: CaseMove): Promise<void> {
  if (!(await changeCase(tx, found, move))) throw caseChanged();
}
