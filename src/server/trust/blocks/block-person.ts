import type { Session } from '#domain/accounts/account.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { deleteBlock, findBlockable, findBlocksOf, insertBlock, type Block } from './block-store.ts';

/** How a person names another whom they have met: by a request of theirs, or by a public profile. */
export type Met = { requestId?: string | undefined; referrerId?: string | undefined };

type BlockDeps = { db: Db; now: () => Date };

export async function getBlockable(
  { db }: Pick<BlockDeps, 'db'>,
  { account }: Session,
  met: Met,
): Promise<{ accountId: string; name: string }> {
  const nobody = () => new AppError('not_found', { detail: 'There is nobody here whom you can block.' });
  if (met.requestId !== undefined && !isUuid(met.requestId)) throw nobody();
  if (met.referrerId !== undefined && !/^[\w-]{1,80}$/.test(met.referrerId)) throw nobody();
  const found = await findBlockable(db, account.id, { requestId: met.requestId ?? null, referrerId: met.referrerId ?? null });
  if (!found) throw nobody();
  if (found.accountId === account.id) throw new AppError('unprocessable', { detail: 'You cannot block yourself.' });
  return found;
}

/** Silent: the blocked person is not told, and to them the other one is not taking requests, as if they paused. */
export async function blockPerson(deps: BlockDeps, session: Session, met: Met): Promise<{ name: string }> {
  const { accountId, name } = await getBlockable(deps, session, met);
  await insertBlock(deps.db, { blockerId: session.account.id, blockedId: accountId, shownName: name, now: deps.now() });
  return { name };
}

export async function unblockPerson({ db }: Pick<BlockDeps, 'db'>, { account }: Session, blockedId: string): Promise<void> {
  await deleteBlock(db, account.id, blockedId);
}

export function findBlocks({ db }: Pick<BlockDeps, 'db'>, { account }: Session): Promise<Block[]> {
  return findBlocksOf(db, account.id);
}
