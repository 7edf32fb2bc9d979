import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findCase, findParties, type StoredCase } from './case-store.ts';

export async function requireCase(db: Db, id: string): Promise<StoredCase> {
  const found = isUuid(id) ? await findCase(db, id) : undefined;
  if (!found) throw new AppError('not_found', { detail: 'There is no such case.' });
  return found;
}

/** A person who is part of a case may neither decide it nor look into it. */
export async function requireOutsider(db: Db, found: StoredCase, administratorId: string): Promise<void> {
  if ((await findParties(db, found)).includes(administratorId))
    throw new AppError('forbidden', { detail: 'You are part of this case. Another administrator has to take it.' });
}

export const caseChanged = () =>
  new AppError('conflict', { detail: 'This case has changed since you saw it. Look at it again before you decide.' });
