import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { RequestClock } from '#domain/requests/referral-request.ts';
import type { EarlierCounts } from '#domain/requests/may-send.ts';
import type { Offer } from '#domain/requests/request-offers.ts';
import type { RequestActor, RequestState } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { creditReturned } from '#server/billing/return-allowance.ts';
import { noticesRead } from '#server/notifications/mark-request-read.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { holdsOf, toHolds } from '#server/standing/standing-in-sql.ts';
import { saidWithMove, type NewMessage } from './message-store.ts';
import { heldMoveDropped } from './moves/held-move-store.ts';
import { offersOfRequest, saveOffers, toOffers } from './offer-store.ts';

/** In place of a name while a private link has not been taken on. */
export const notYetKnown = 'Somebody you know';

/** A request with the people it concerns, as the verbs need it. */
export type StoredRequest = ReturnType<typeof toRequest>;

export type RequestChanges = Updateable<Tables['requests']>;

function joined(db: Db) {
  return db
    .selectFrom('requests as q')
    .leftJoin('referrers as r', 'r.id', 'q.referrer_id')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .leftJoin('accounts as sa', 'sa.id', 'q.seeker_id')
    .selectAll('q')
    .select([
      'r.name as referrer_name',
      'r.account_id as referrer_account_id',
      'r.department',
      'c.name as company',
      'sa.email as seeker_email',
    ])
    .select([offersOfRequest.as('offers'), holdsOf(sql.ref('q.seeker_id')).as('seeker_holds')]);
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

export type NewEvent = Omit<Insertable<Tables['request_events']>, 'detail' | 'request_id'> & { detail: Record<string, string> };

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
          .expression((eb) => eb.selectFrom('made').select(['made.id', ...eventValues(first.event)]))
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
      .expression((eb) => eb.selectFrom('moved').select(['moved.id', ...eventValues(event)]))
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
] as const satisfies (keyof Tables['request_events'])[];

/** In the order of the columns above, with types: a bare parameter in a select would be text. */
function eventValues(event: NewEvent) {
  return [
    sql<number>`${event.version}::integer`.as('version'),
    sql<string>`${event.move}::text`.as('move'),
    sql<RequestActor>`${event.actor}::text`.as('actor'),
    sql<string | null>`${event.account_id}::text`.as('account_id'),
    sql<string | null>`${event.referrer_id}::text`.as('referrer_id'),
    sql<RequestState | null>`${event.from_state}::text`.as('from_state'),
    sql<RequestState>`${event.to_state}::text`.as('to_state'),
    sql<string>`${JSON.stringify(event.detail)}::jsonb`.as('detail'),
    sql<Date>`${event.created_at}::timestamptz`.as('created_at'),
  ] as const;
}

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
  return {
    id: row.id,
    seekerId: row.seeker_id,
    seekerEmail: row.seeker_email,
    /** What measures keep the seeker from doing. */
    seekerHolds: toHolds(row.seeker_holds),
    /** The referrer it is with: first the one whom the seeker chose, then the one who said yes. Null until one takes on a private link. */
    referrerId: row.referrer_id,
    referrerName: row.referrer_name ?? notYetKnown,
    referrerAccountId: row.referrer_account_id,
    /** All referrers asked, in the order of asking; empty while the sender's address is unproven. */
    offers: toOffers(row.offers),
    /** The department of the referrer it is with. */
    department: row.department ?? '',
    companyId: row.company_id,
    company: row.company,
    version: row.version,
    clock: {
      state: row.state,
      deadlineAt: row.deadline_at,
      answerTimeLeftMs: row.answer_time_left_ms,
      referredAt: row.referred_at,
      extended: row.extended,
      disputeDecided: row.dispute_decided,
      reminders: row.reminders,
      ladder: row.ladder,
      endsAt: row.ends_at,
    },
    fullName: row.full_name,
    email: row.email,
    linkedin: row.linkedin,
    position: row.position,
    message: row.message,
    /** What the seeker said about the employer's rules. */
    before: row.before_asking,
    /** Null once its owner removed it. */
    resumeId: row.resume_id,
    excluded: row.excluded,
    origin: row.origin,
    /** Sent to a sample person, who answers automatically; it counts nowhere. */
    rehearsal: row.rehearsal,
    declineReason: row.decline_reason,
    reference: row.reference,
    proofFileId: row.proof_file_id,
    allowanceMonth: row.allowance_month,
    /** The seeker's own word for the person who gets their private link. */
    label: row.label,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
