import type { Session } from '#domain/accounts/account.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findBlockable, insertBlock } from './block-store.ts';

/** How a person names another whom they have met: by a request of theirs, or by a public profile. */
export type Met = { requestId?: string | undefined; referrerId?: string | undefined };

export async function getBlockable({ db }: { db: Db }, { account }: Session, met: Met) {
  const nobody = () => new AppError('not_found', { detail: 'There is nobody here whom you can block.' });
  if (met.requestId !== undefined && !isUuid(met.requestId)) throw nobody();
  if (met.referrerId !== undefined && !/^[\w-]{1,80}$/.test(met.referrerId)) throw nobody();
  const found = await findBlockable(db, account.id, { requestId: met.requestId ?? null, referrerId: met.referrerId ?? null });
  if (!found) throw nobody();
  if (found.accountId === account.id) throw new AppError('unprocessable', { detail: 'You cannot block yourself.' });
  return found;
}

/** Silent: the blocked person is not told, and to them the other one is not taking requests, as if they paused. */
export async function blockPerson(deps: { db: Db; now: () => Date }, session: Session, met: Met): Promise<{ name: string }> {
  const { accountId, name } = await getBlockable(deps, session, met);
  await insertBlock(deps.db, { blocker_id: session.account.id, blocked_id: accountId, shown_name: name, created_at: deps.now() });
  return { name };
}
