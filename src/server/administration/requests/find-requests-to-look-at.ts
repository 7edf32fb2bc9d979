import { sql } from 'kysely';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { requestStates } from '#domain/requests/request-state.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { allOf } from '#server/platform/all-of.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { pagesByTime } from '#server/platform/db/place-cursor.ts';

type LookDeps = { db: Db; now: () => Date };

const pages = pagesByTime('requests');

function requests(db: Db) {
  return db
    .selectFrom('requests as q')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .leftJoin('referrers as r', 'r.id', 'q.referrer_id')
    .leftJoin('accounts as a', 'a.id', 'q.seeker_id')
    .select(['q.id', 'q.state', 'q.position', 'c.name as company', 'c.id as companyId', 'a.id as seekerId', 'a.display_name as seeker'])
    .select(['r.name as referrer', 'r.account_id as referrerAccountId', 'q.rehearsal'])
    .select(['q.created_at as createdAt', 'q.deadline_at as deadlineAt']);
}

/** Newest first. `q` is a whole id, the address of a seeker, or a part of a company's name. */
export async function findRequestsToLookAt({ db, now }: LookDeps, { q, filters, cursor, limit }: ListQuery) {
  const before = pages.read(cursor);
  const state = requestStates.find((each) => each === filters['state']);
  let rows = requests(db);
  if (isUuid(q)) rows = rows.where('q.id', '=', q);
  else if (q.includes('@'))
    rows = rows.where('q.seeker_id', 'in', db.selectFrom('accounts').select('id').where('email', '=', q.toLowerCase()));
  else if (q) {
    const named = db
      .selectFrom('companies')
      .select('id')
      .where('name', 'ilike', `%${escapeLike(q)}%`)
      .limit(50);
    rows = rows.where('q.company_id', 'in', sql<string>`(select id from (${named}) named)`);
  }
  if (state) rows = rows.where('q.state', '=', state);
  if (filters['due'] === 'over') rows = rows.where('q.deadline_at', '<', now());
  if (before) rows = rows.where((on) => on(on.refTuple('q.created_at', 'q.id'), '<', on.tuple(before.at, before.id)));
  const found = await rows
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pages.pageOf(found, limit, ({ createdAt }) => createdAt);
}

/** The request's state and how it got there. To read what people wrote, staff need a case and a grant. */
export async function getRequestHistory({ db }: LookDeps, id: string) {
  const request = isUuid(id) ? await requests(db).where('q.id', '=', id).executeTakeFirst() : undefined;
  if (!request) throw new AppError('not_found', { detail: 'There is no such request.' });
  return allOf({
    request,
    moves: findMoves(db, id),
    offers: db
      .selectFrom('request_offers as o')
      .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
      .select(['o.rung', 'o.state', 'r.name', 'r.account_id as accountId', 'o.offered_at as offeredAt', 'o.decided_at as decidedAt'])
      .where('o.request_id', '=', id)
      .orderBy('o.rung')
      .execute(),
  });
}

/** Who moved it, when and to where, without any text that a person wrote. */
export async function findMoves(db: Db, id: string) {
  return db
    .selectFrom('request_events as e')
    .leftJoin('referrers as r', 'r.id', 'e.referrer_id')
    .select(['e.version', 'e.move', 'e.actor', 'e.to_state as to', 'e.detail', 'r.name as referrer', 'e.created_at as createdAt'])
    .where('e.request_id', '=', id)
    .orderBy('e.version')
    .execute();
}
