import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findDispute, type ListedDispute } from './dispute-store.ts';

/** The state of a disputed request, and who is part of it. Reading what the two wrote needs a grant on the case. */
export async function getDispute({ db }: Pick<RequestDeps, 'db'>, id: string): Promise<ListedDispute> {
  const dispute = isUuid(id) ? await findDispute(db, id) : undefined;
  if (!dispute) throw new AppError('not_found', { detail: 'There is no such dispute.' });
  return dispute;
}
