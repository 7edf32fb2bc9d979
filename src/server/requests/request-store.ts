import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { RequestClock } from '#domain/requests/referral-request.ts';
import type { EarlierCounts } from '#domain/requests/may-send.ts';
import type { Offer } from '#domain/requests/request-offers.ts';
import { AppError } from '#shared/app-error.ts';
import { creditReturned } from '#server/billing/use-allowance.ts';
import { noticesRead } from '#server/notifications/mark-read.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { holdsOf, toHolds } from '#server/standing/standing-in-sql.ts';
import { offersOfRequest, saveOffers, toOffers } from './offer-store.ts';

/** In place of a name while a private link has not been taken on. */
export const notYetKnown = 'Somebody you know';

/** A request with the people it concerns, as the verbs need it. */
export type StoredRequest = ReturnType<typeof toRequest>;

export type RequestChanges = Updateable<Tables['requests']>;

function joined(db: Db) {
  return (
    db
      .selectFrom('requests as q')
      .leftJoin('referrers as r', 'r.id', 'q.referrer_id')
      .innerJoin('companies as c', 'c.id', 'q.company_id')
      .leftJoin('accounts as sa', 'sa.id', 'q.seeker_id')
      .select(['q.id', 'q.version', 'q.origin', 'q.position', 'q.message', 'q.linkedin', 'q.email', 'q.full_name as fullName'])
      .select(['q.seeker_id as seekerId', 'sa.email as seekerEmail', holdsOf(sql.ref('q.seeker_id')).as('seekerHolds')])
      // The referrer it is with: first the one whom the seeker chose, then the one who said yes. Null until one takes on a private link.
      .select(['q.referrer_id as referrerId', 'r.name as referrerName', 'r.account_id as referrerAccountId', 'r.department'])
      .select(['q.company_id as companyId', 'c.name as company', 'q.excluded', offersOfRequest.as('offers')])
      // Null once its owner removed it; and what the seeker said about the employer's rules.
      .select(['q.resume_id as resumeId', 'q.before_asking as before'])
      .select(['q.state', 'q.deadline_at as deadlineAt', 'q.answer_time_left_ms as answerTimeLeftMs', 'q.referred_at as referredAt'])
      .select(['q.extended', 'q.dispute_decided as disputeDecided', 'q.reminders', 'q.ladder', 'q.ends_at as endsAt'])
      .select(['q.decline_reason as declineReason', 'q.reference', 'q.proof_file_id as proofFileId', 'q.allowance_month as allowanceMonth'])
      // A rehearsal is sent to a sample person, who answers automatically. The label is the seeker's own word for whom they send the link to.
      .select(['q.rehearsal', 'q.label', 'q.created_at as createdAt', 'q.changed_at as changedAt'])
  );
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>;

export async function findRequest(db: Db, id: string): Promise<StoredRequest | undefined> {
  const row = await joined(db).where('q.id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

/** Reads several in one statement, in the order of the ids: planning the statement takes longer than reading a request. */
export async function findRequestsInOrder(db: Db, ids: readonly string[]): Promise<StoredRequest[]> {
  const rows = await joined(db)
    .where('q.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(toRequest).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Locks first and reads second, so it sees what the previous holder did. With `skip`, it skips a request that another worker holds. */
export async function lockRequest(tx: Tx, id: string, { skip = false } = {}): Promise<StoredRequest | undefined> {
  const row = tx.selectFrom('requests').select('id').where('id', '=', id).forUpdate();
  return (await (skip ? row.skipLocked() : row).executeTakeFirst()) && findRequest(tx, id);
}

export async function findByCode(db: Db, codeHash: Buffer): Promise<StoredRequest | undefined> {
  const row = await joined(db).where('q.code_hash', '=', codeHash).executeTakeFirst();
  return row && toRequest(row);
}

export async function lockByCode(tx: Tx, codeHash: Buffer): Promise<StoredRequest | undefined> {
  const row = await tx.selectFrom('requests').select('id').where('code_hash', '=', codeHash).forUpdate().executeTakeFirst();
  return row && findRequest(tx, row.id);
}

/** Whether something happened after that version that this person should have seen. Other people's steps on the ladder do not count. */
export async function hasChangedSince(
  tx: Tx,
  { id, version: latest }: Pick<StoredRequest, 'id' | 'version'>,
  version: number,
  referrerId: string | null | undefined,
): Promise<boolean> {
  if (version >= latest) return version > latest;
  let newer = tx
    .selectFrom('request_events')
    .select('version')
    .where('request_id', '=', id)
    .where('version', '>', version)
    .where('move', 'not in', ['offer_next', 'look_closer', 'widen', 'narrow', 'exclude']);
  // A colleague's yes or an end concerns every referrer; a colleague's question or no does not.
  if (referrerId)
    newer = newer.where((on) =>
      on.or([on('referrer_id', 'is', null), on('referrer_id', '=', referrerId), on('to_state', 'not in', ['submitted', 'needs_info'])]),
    );
  return (await newer.limit(1).executeTakeFirst()) !== undefined;
}

type NewMessage = Insertable<Tables['request_messages']>;
type NewEvent = Omit<Insertable<Tables['request_events']>, 'detail' | 'request_id'> & { detail: Record<string, string> };

/**
 * The unique index on open requests decides, even between two at once. Also writes the first offer and event, if there are any. Answers
 * with the owner of its resume and what was sent before, or undefined without such a resume. Until the transaction ends, its owner cannot
 * remove it.
 */
export async function insertRequest(
  tx: Tx,
  row: Insertable<Tables['requests']>,
  first?: { event: NewEvent; offer?: Offer; earlier?: RawBuilder<EarlierCounts> },
): Promise<{ resumeOwner: string | null; earlier?: EarlierCounts } | undefined> {
  const resumeOwner = sql<string | null>`(select owner_id from resumes where id = ${row.resume_id})`.as('resumeOwner');
  const made = tx
    .insertInto('requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  try {
    const inserted = first
      ? await tx
          .with('made', () => made.returning(['id', 'position_key']))
          .with('asked', () => saveOffers('made', first.offer ? [first.offer] : []))
          .insertInto('request_events')
          .columns(eventColumns)
          .expression(eventOf('made', first.event))
          .returning([resumeOwner, (first.earlier ?? sql<EarlierCounts>`null`).as('earlier')])
          .executeTakeFirst()
      : await made.returning(resumeOwner).executeTakeFirst();
    if (!inserted) throw alreadyOpen();
    if (first) hint(tx, 'tell_requests', row.id);
    return inserted;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'requests_resume') return undefined;
    throw error;
  }
}

/**
 * False if another person moved it since it was read: state and version are part of the condition. The same statement writes its offers,
 * its event, the words that go with it and what was bought for it, drops a move that the same person held back, and marks the notices of
 * those for whom it ends as read.
 */
export async function updateRequest(
  tx: Tx,
  request: StoredRequest,
  changes: RequestChanges,
  {
    offers,
    event,
    message,
    givesBack,
    endsFor,
  }: { offers: Offer[]; event: NewEvent; message: NewMessage | undefined; givesBack: boolean; endsFor: readonly string[] },
): Promise<boolean> {
  const moved = tx
    .updateTable('requests')
    .set({ ...changes, version: request.version + 1 })
    .where('id', '=', request.id)
    .where('state', '=', request.clock.state)
    .where('version', '=', request.version)
    .returning('id');
  try {
    const updated = await tx
      .with('moved', () => moved)
      .with('asked', () => saveOffers('moved', offers))
      .with('said', () => saidWithMove(message))
      .with('returned', () => (givesBack ? creditReturned(request.id) : sql<{ id: string }>`(select id from moved)`))
      .with('dropped', () => heldMoveDropped(request.id, event.account_id ?? null))
      .with('read', () => noticesRead(request.id, endsFor, event.created_at))
      .insertInto('request_events')
      .columns(eventColumns)
      .expression(eventOf('moved', event))
      .returning('request_id')
      .executeTakeFirst();
    hint(tx, 'tell_requests', request.id);
    return updated !== undefined;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'requests_one_open') throw alreadyOpen();
    if (constraint === 'request_offers_one_accepted') return false;
    throw error;
  }
}

/** Stores the words written with the move, if the move is made. */
function saidWithMove(message: NewMessage | undefined) {
  if (!message) return sql<{ id: string }>`(select id from moved)`;
  const { id, referrer_id, author, kind, body, heard, created_at } = message;
  return sql<{ id: string }>`(
    insert into request_messages (id, request_id, referrer_id, author, kind, body, heard, created_at)
    select ${id}::uuid, moved.id, ${referrer_id}, ${author}, ${kind}, ${body}, ${heard}::boolean, ${created_at}::timestamptz from moved
    returning id)`;
}

/** Another move, perhaps in another tab, replaces one that could still be undone. */
const heldMoveDropped = (requestId: string, accountId: string | null) =>
  sql<{ request_id: string }>`(delete from held_moves where request_id = ${requestId} and account_id = ${accountId} returning request_id)`;

const eventColumns = [
  'request_id',
  'version',
  'move',
  'actor',
  'account_id',
  'referrer_id',
  'from_state',
  'to_state',
  'detail',
  'created_at',
] as const;

/** In the order of the columns above, with types: a bare parameter in a select would be text. */
const eventOf = (
  part: 'made' | 'moved',
  { version, move, actor, account_id, referrer_id, from_state, to_state, detail, created_at }: NewEvent,
) =>
  sql<never>`select ${sql.id(part)}.id, ${version}::integer, ${move}::text, ${actor}::text, ${account_id}::text, ${referrer_id}::text,
    ${from_state}::text, ${to_state}::text, ${JSON.stringify(detail)}::jsonb, ${created_at}::timestamptz from ${sql.table(part)}`;

export function clockColumns(clock: RequestClock) {
  return {
    state: clock.state,
    deadline_at: clock.deadlineAt,
    reminders: clock.reminders,
    answer_time_left_ms: clock.answerTimeLeftMs === null ? null : Math.round(clock.answerTimeLeftMs),
    referred_at: clock.referredAt,
    extended: clock.extended,
    dispute_decided: clock.disputeDecided,
    ladder: clock.ladder,
    ends_at: clock.endsAt,
  };
}

const alreadyOpen = () =>
  new AppError('conflict', {
    detail: 'You already have an open request at this company for this position. You can follow it on your dashboard.',
  });

function toRequest(row: JoinedRow) {
  const { state, deadlineAt, answerTimeLeftMs, referredAt, extended, disputeDecided, reminders, ladder, endsAt, ...request } = row;
  return {
    ...request,
    clock: { state, deadlineAt, answerTimeLeftMs, referredAt, extended, disputeDecided, reminders, ladder, endsAt },
    seekerHolds: toHolds(row.seekerHolds),
    referrerName: row.referrerName ?? notYetKnown,
    department: row.department ?? '',
    /** All referrers asked, in the order of asking; empty while the sender's address is unproven. */
    offers: toOffers(row.offers),
  };
}
