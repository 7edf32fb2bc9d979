import { sql } from 'kysely';
import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notYetKnown } from '#server/requests/request-store.ts';

export type ListedRequest = Awaited<ReturnType<typeof findListedRequests>>['items'][number];

export const requestSorts = ['newest', 'oldest', 'changed', 'deadline'] as const;
export type RequestSort = (typeof requestSorts)[number];
export type ListPlace = { at: Date; id: string };

/** Requests without a deadline come last. */
const deadline = sql<Date>`case when o.ended_at is null then coalesce(q.deadline_at, timestamptz '9999-01-01')
  else timestamptz '9999-01-01' end`;

const sortOf = (sort: RequestSort, { at, changedAt }: ReturnType<typeof seen>) =>
  ({
    newest: { key: at, direction: 'desc' },
    oldest: { key: at, direction: 'asc' },
    changed: { key: changedAt, direction: 'desc' },
    deadline: { key: deadline, direction: 'asc' },
  })[sort] as { key: typeof at; direction: 'asc' | 'desc' };

/**
 * The id whose requests a person sees from one side: their account, or their referrer. Asked separately and not as a join: PostgreSQL then
 * knows how many there are, and reads the newest of thousands in their order instead of sorting them all.
 */
export async function findSeat(db: Db, accountId: string, side: RequestSide): Promise<string> {
  if (side === 'seeker') return accountId;
  return (await db.selectFrom('referrers').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id ?? '';
}

/**
 * The requests a person may see from one side, always as an offer `o` of a request `q`: for a seeker, with the referrer it is with; for a
 * referrer, those put to them. A request that waits for its sender's confirmation has no offer yet.
 */
function visibleRequests(db: Db, seat: string, side: RequestSide) {
  const rows = db.selectFrom('requests as q').innerJoin('companies as c', 'c.id', 'q.company_id');
  return side === 'seeker'
    ? rows
        .leftJoin('request_offers as o', (on) => on.onRef('o.request_id', '=', 'q.id').onRef('o.referrer_id', '=', 'q.referrer_id'))
        .leftJoin('referrers as r', 'r.id', 'q.referrer_id')
        .leftJoin('request_payments as p', (on) => on.onRef('p.request_id', '=', 'q.id').onRef('p.account_id', '=', 'r.account_id'))
        .where('q.seeker_id', '=', seat)
    : rows
        .innerJoin('request_offers as o', 'o.request_id', 'q.id')
        .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
        // A referrer is paid for answering, whether yes or no.
        .leftJoin('request_payments as p', (on) => on.onRef('p.request_id', '=', 'q.id').onRef('p.account_id', '=', 'r.account_id'))
        .where('o.referrer_id', '=', seat);
}

/**
 * The same as seatState and sightOf in the domain, for referrers. A seeker sees the request's own state; a request whose referrer left
 * counts as unanswered, as labelOf says it.
 */
export const seen = (side: RequestSide) =>
  side === 'seeker'
    ? {
        state: sql<RequestState>`case when q.state = 'declined' and q.decline_reason = 'left' then 'expired' else q.state end`,
        at: sql<Date>`q.created_at`,
        changedAt: sql<Date>`q.changed_at`,
        name: sql<string>`q.full_name`,
      }
    : {
        state: sql<RequestState>`case o.state when 'accepted' then q.state when 'declined' then 'declined'
          when 'passed' then case q.state when 'lapsed' then 'lapsed' else 'expired' end
          when 'taken' then 'withdrawn' when 'closed' then 'withdrawn'
          else case when o.question_at is null then 'submitted' else 'needs_info' end end`,
        at: sql<Date>`o.offered_at`,
        changedAt: sql<Date>`coalesce(o.ended_at, q.changed_at)`,
        name: sql<string>`case when o.state = 'taken' or (o.rung > 1 and o.state not in ('looking', 'accepted')) then 'A candidate'
          else q.full_name end`,
      };

/** As isUndecided in the domain. */
const askedNow = sql<
  { id: string; name: string; hasPage: boolean; asks: boolean }[] | null
>`(select json_agg(json_build_object('id', a.id, 'name', a.name, 'hasPage', a.has_page, 'asks', n.question_at is not null)
  order by n.rung) from request_offers n join referrers a on a.id = n.referrer_id where n.request_id = q.id and n.state in ('offered', 'looking'))`;

const unfinished: readonly RequestState[] = ['submitted', 'needs_info', 'accepted'];

/** What a referrer has yet to answer or to submit. These are few, and have indexes of their own, while the list grows for years. */
const leftToDo = (seat: string) => sql<string>`(select request_id from request_offers where referrer_id = ${seat} and decided_at is null
  and ended_at is null union all select id from requests where referrer_id = ${seat} and state = 'accepted')`;

export async function findListedRequests(
  db: Db,
  query: {
    accountId: string;
    side: RequestSide;
    states: readonly RequestState[] | null;
    /** Only rehearsals. */
    rehearsals: boolean;
    /** Leaves out requests that this person has just answered and can still undo. */
    notHeld: boolean;
    paid: boolean;
    sort: RequestSort;
    after: ListPlace | null;
    limit: number;
  },
) {
  const view = seen(query.side);
  const { key, direction } = sortOf(query.sort, view);
  const seat = await findSeat(db, query.accountId, query.side);
  let rows = visibleRequests(db, seat, query.side)
    .select((query.side === 'seeker' ? sql<RequestState>`q.state` : view.state).as('state'))
    .select(['q.id', 'q.version', view.name.as('seekerName'), 'r.id as referrerId', 'r.name as referrerName', 'r.has_page as hasPage'])
    .select([
      'q.company_id as companyId',
      'c.name as company',
      'q.position',
      'q.decline_reason as declineReason',
      'q.origin',
      'q.rehearsal',
    ])
    .select(['o.state as offerState', 'o.rung', 'o.ended_at as endedAt', 'q.ends_at as endsAt', 'q.label as linkLabel'])
    .select(['q.deadline_at as deadlineAt', view.at.as('createdAt'), view.changedAt.as('changedAt'), key.as('sortKey')])
    .select(['p.amount_paise as paymentPaise', 'p.completed_at as paidAt'])
    .$if(query.side === 'seeker', (seekers) => seekers.select(askedNow.as('asked')));
  // As in the figures above the list, rehearsals have no status but their own.
  if (query.states) rows = rows.where(view.state, 'in', query.states).where('q.rehearsal', '=', false);
  if (query.rehearsals) rows = rows.where('q.rehearsal', '=', true);
  if (query.side === 'referrer' && query.states?.every((state) => unfinished.includes(state)))
    rows = rows.where('q.id', 'in', leftToDo(seat));
  if (query.notHeld)
    rows = rows.where(sql<boolean>`not exists (select from held_moves h where h.request_id = q.id and h.account_id = ${query.accountId})`);
  if (query.paid) rows = rows.where('p.amount_paise', '>', 0);
  const { after } = query;
  if (after) rows = rows.where(sql<boolean>`(${key}, q.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${after.at}, ${after.id}::uuid)`);
  const found = await rows.orderBy(key, direction).orderBy('q.id', direction).limit(query.limit).execute();
  const items = found.map(({ sortKey: _sortKey, hasPage, rung, endedAt, endsAt, linkLabel, ...row }) => ({
    ...row,
    // Null while a private link waits for a referrer.
    referrerName: row.referrerName ?? linkLabel ?? notYetKnown,
    referrerHasPage: hasPage ?? false,
    /** For the seeker: the referrers who can answer now; empty once one has answered, and for referrers. */
    asked: row.asked ?? [],
    /** The referrer was asked because a colleague, whom the seeker chose, did not take it. */
    forOthers: query.side === 'referrer' && (rung ?? 1) > 1,
    widened: endsAt !== null,
    // For the seeker the clock runs on after one of several referrers has said no.
    deadlineAt: query.side === 'seeker' || endedAt === null ? row.deadlineAt : null,
    paymentPaise: row.paymentPaise ?? 0,
  }));
  const last = found.at(-1);
  return { items, last: last && found.length === query.limit ? { at: last.sortKey, id: last.id } : null };
}

/** Who asked for what, of some requests that were put to this referrer. */
export async function findAskers(db: Db, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return visibleRequests(db, await findSeat(db, accountId, 'referrer'), 'referrer')
    .select(['q.id', 'q.position', seen('referrer').name.as('name')])
    .where('q.id', 'in', ids)
    .execute();
}

export async function hasSentRequest(db: Db, seekerId: string): Promise<boolean> {
  return (await db.selectFrom('requests').select('id').where('seeker_id', '=', seekerId).limit(1).executeTakeFirst()) !== undefined;
}

/** A string that changes whenever either side moves or writes, and when that was last. */
export async function lastRequestChange(db: Db, accountId: string): Promise<{ mark: string; at: Date }> {
  const mine = async (side: RequestSide) =>
    visibleRequests(db, await findSeat(db, accountId, side), side)
      .leftJoin('request_messages as m', 'm.request_id', 'q.id')
      .select([
        sql<string>`concat_ws(' ', max(q.changed_at), count(m.id))`.as('word'),
        sql<Date | null>`greatest(max(q.changed_at), max(m.created_at))`.as('at'),
      ])
      .executeTakeFirstOrThrow();
  const [sent, received] = [await mine('seeker'), await mine('referrer')];
  return { mark: `${sent.word}, ${received.word}`, at: new Date(Math.max(Number(sent.at), Number(received.at))) };
}

/** `referrerId`: the referrer whose offer it concerns; null if it concerns all. */
export async function findEvents(db: Db, requestId: string) {
  return db
    .selectFrom('request_events')
    .select(['version', 'move', 'referrer_id as referrerId', 'actor', 'from_state as from', 'to_state as to', 'detail'])
    .select('created_at as createdAt')
    .where('request_id', '=', requestId)
    .orderBy('version')
    .execute();
}

export type ListedMessage = Awaited<ReturnType<typeof findMessages>>[number];

/** The messages that one side reads: all that reached it, and its own. */
export async function findMessages(db: Db, requestId: string, side: RequestSide) {
  return db
    .selectFrom('request_messages')
    .select(['id', 'referrer_id as referrerId', 'author', 'kind', 'body', 'created_at as createdAt'])
    .where('request_id', '=', requestId)
    .where((on) => on.or([on('heard', '=', true), on('author', '=', side)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
