import { sql } from 'kysely';
import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import type { RequestActor, RequestSide, RequestState } from '#domain/requests/request-state.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { MessageKind } from '#server/requests/request-tables.ts';

export type ListedRequest = {
  id: string;
  state: RequestState;
  version: number;
  seekerName: string;
  referrerId: string;
  referrerName: string;
  companyId: string;
  company: string;
  position: string;
  declineReason: DeclineReason | null;
  deadlineAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  paymentPaise: number;
  paidAt: Date | null;
};

export const requestSorts = ['newest', 'oldest', 'changed', 'deadline'] as const;
export type RequestSort = (typeof requestSorts)[number];
export type ListPlace = { at: Date; id: string };

const sorts = {
  newest: { key: sql<Date>`q.created_at`, direction: 'desc' },
  oldest: { key: sql<Date>`q.created_at`, direction: 'asc' },
  changed: { key: sql<Date>`q.changed_at`, direction: 'desc' },
  // Whatever has no clock comes last.
  deadline: { key: sql<Date>`coalesce(q.deadline_at, timestamptz '9999-01-01')`, direction: 'asc' },
} as const satisfies Record<RequestSort, object>;

export function listedRequests(db: Db) {
  return db
    .selectFrom('requests as q')
    .innerJoin('referrers as r', 'r.id', 'q.referrer_id')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .leftJoin('request_payments as p', 'p.request_id', 'q.id');
}

/** What a person may see from one side; a request that waits for its sender's confirmation has no referrer yet. */
export function visibleRequests(db: Db, accountId: string, side: RequestSide) {
  const rows = listedRequests(db);
  return side === 'seeker'
    ? rows.where('q.seeker_id', '=', accountId)
    : rows.where('r.account_id', '=', accountId).where('q.state', '<>', 'unconfirmed');
}

export async function findListedRequests(
  db: Db,
  query: {
    accountId: string;
    side: RequestSide;
    states: readonly RequestState[] | null;
    paid: boolean;
    sort: RequestSort;
    after: ListPlace | null;
    limit: number;
  },
): Promise<{ items: ListedRequest[]; last: ListPlace | null }> {
  const { key, direction } = sorts[query.sort];
  let rows = visibleRequests(db, query.accountId, query.side)
    .select(['q.id', 'q.state', 'q.version', 'q.full_name', 'q.referrer_id', 'q.company_id', 'q.position', 'q.decline_reason'])
    .select(['q.deadline_at', 'q.created_at', 'q.changed_at', 'r.name as referrer_name', 'c.name as company'])
    .select(['p.amount_paise', 'p.completed_at', key.as('sort_key')]);
  if (query.states) rows = rows.where('q.state', 'in', query.states);
  if (query.paid) rows = rows.where('p.amount_paise', '>', 0);
  const { after } = query;
  if (after) rows = rows.where(sql<boolean>`(${key}, q.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${after.at}, ${after.id}::uuid)`);
  const found = await rows.orderBy(key, direction).orderBy('q.id', direction).limit(query.limit).execute();
  const items = found.map((row) => ({
    id: row.id,
    state: row.state,
    version: row.version,
    seekerName: row.full_name,
    referrerId: row.referrer_id,
    referrerName: row.referrer_name,
    companyId: row.company_id,
    company: row.company,
    position: row.position,
    declineReason: row.decline_reason,
    deadlineAt: row.deadline_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    paymentPaise: row.amount_paise ?? 0,
    paidAt: row.completed_at,
  }));
  const last = found.at(-1);
  return { items, last: last && found.length === query.limit ? { at: last.sort_key, id: last.id } : null };
}

export async function countByState(
  db: Db,
  accountId: string,
  side: RequestSide,
): Promise<{ state: RequestState; count: number; paise: number }[]> {
  return visibleRequests(db, accountId, side)
    .select(['q.state', sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(p.amount_paise), 0)::bigint`.as('paise')])
    .groupBy('q.state')
    .execute();
}

/** Moves and messages of both sides: a word that differs once there is something new. */
export async function lastRequestChange(db: Db, accountId: string): Promise<string> {
  const mine = (side: RequestSide) =>
    visibleRequests(db, accountId, side)
      .leftJoin('request_messages as m', 'm.request_id', 'q.id')
      .select(sql<string>`concat_ws(' ', max(q.changed_at), count(m.id))`.as('word'))
      .executeTakeFirstOrThrow();
  return `${(await mine('seeker')).word}, ${(await mine('referrer')).word}`;
}

export type ListedEvent = {
  version: number;
  move: string;
  actor: RequestActor;
  from: RequestState | null;
  to: RequestState;
  detail: Record<string, string>;
  createdAt: Date;
};

export async function findEvents(db: Db, requestId: string): Promise<ListedEvent[]> {
  const rows = await db.selectFrom('request_events').selectAll().where('request_id', '=', requestId).orderBy('version').execute();
  return rows.map((row) => ({
    version: row.version,
    move: row.move,
    actor: row.actor,
    from: row.from_state,
    to: row.to_state,
    detail: row.detail,
    createdAt: row.created_at,
  }));
}

export type ListedMessage = { id: string; author: RequestSide; kind: MessageKind; body: string; createdAt: Date };

export async function findMessages(db: Db, requestId: string): Promise<ListedMessage[]> {
  const rows = await db
    .selectFrom('request_messages')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, author, kind, body, created_at: createdAt }) => ({ id, author, kind, body, createdAt }));
}
