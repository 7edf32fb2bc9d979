import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findableReferrer } from '#server/referrers/links/findable-referrer.ts';

/** How a person names another whom they have met: by a request of theirs, or by a public profile. */
export type Met = { requestId?: string | undefined; referrerId?: string | undefined };

/** Who a person can block: the other side of a request of theirs, with the name they can see, or a referrer with a public profile. */
export async function getBlockable({ db }: { db: Db }, { account }: Session, met: Met) {
  const { requestId = null, referrerId = null } = met;
  const nobody = () => new AppError('not_found', { detail: 'There is nobody here whom you can block.' });
  if (requestId !== null && !isUuid(requestId)) throw nobody();
  if (referrerId !== null && !/^[\w-]{1,80}$/.test(referrerId)) throw nobody();
  const { rows } = await sql<{ accountId: string; name: string }>`
    select q.seeker_id as "accountId",
      case when o.state = 'taken' or (o.rung > 1 and o.state not in ('looking', 'accepted')) then 'A candidate' else q.full_name end as name
    from requests q join request_offers o on o.request_id = q.id join referrers r on r.id = o.referrer_id
    where q.id = ${requestId}::uuid and r.account_id = ${account.id} and q.seeker_id is not null
    union all
    select r.account_id, r.name from requests q join request_offers o on o.request_id = q.id join referrers r on r.id = o.referrer_id
    where q.id = ${requestId}::uuid and q.seeker_id = ${account.id} and r.id = coalesce(${referrerId}, q.referrer_id)
      and r.account_id is not null
    union all
    select r.account_id, r.name from referrers r
    where ${requestId}::uuid is null and r.id = ${findableReferrer(referrerId)} and r.account_id is not null
    limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw nobody();
  if (found.accountId === account.id) throw new AppError('unprocessable', { detail: 'You cannot block yourself.' });
  return found;
}

/** Silent: the blocked person is not told, and to them the other one is not taking requests, as if they paused. */
export async function blockPerson(deps: { db: Db; now: () => Date }, session: Session, met: Met): Promise<{ name: string }> {
  const { accountId, name } = await getBlockable(deps, session, met);
  await deps.db
    .insertInto('blocks')
    .values({ blocker_id: session.account.id, blocked_id: accountId, shown_name: name, created_at: deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { name };
}

export async function unblockPerson({ db }: { db: Db }, { account }: Session, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('blocker_id', '=', account.id).where('blocked_id', '=', blockedId).execute();
}

export async function findBlocks({ db }: { db: Db }, { account }: Session) {
  return db
    .selectFrom('blocks')
    .select(['blocked_id as id', 'shown_name as name', 'created_at as since'])
    .where('blocker_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
}
