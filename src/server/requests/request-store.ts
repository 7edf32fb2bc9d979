import { sql, type Insertable, type Updateable } from 'kysely';
import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import type { RequestClock } from '#domain/requests/referral-request.ts';
import type { RequestActor, RequestState } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A request with the two people it concerns, as the verbs need it. */
export type StoredRequest = {
  id: string;
  seekerId: string | null;
  seekerEmail: string | null;
  referrerId: string;
  referrerName: string;
  referrerAccountId: string | null;
  referrerEmail: string | null;
  companyId: string;
  company: string;
  version: number;
  clock: RequestClock;
  fullName: string;
  email: string;
  linkedin: string;
  position: string;
  message: string;
  /** Null once its owner removed it. */
  resumeId: string | null;
  declineReason: DeclineReason | null;
  reference: string | null;
  proofFileId: string | null;
  allowanceMonth: string | null;
  createdAt: Date;
  changedAt: Date;
};

export type RequestChanges = Updateable<Tables['requests']>;

function joined(db: Db) {
  return db
    .selectFrom('requests as q')
    .innerJoin('referrers as r', 'r.id', 'q.referrer_id')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .leftJoin('accounts as sa', 'sa.id', 'q.seeker_id')
    .leftJoin('accounts as ra', 'ra.id', 'r.account_id')
    .selectAll('q')
    .select(['r.name as referrer_name', 'r.account_id as referrer_account_id', 'c.name as company', 'sa.email as seeker_email'])
    .select('ra.email as referrer_email');
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>;

export async function findRequest(db: Db, id: string): Promise<StoredRequest | undefined> {
  const row = await joined(db).where('q.id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

/** Returns nothing when another worker holds the request: that worker will handle it, and nobody has to wait. */
export async function lockRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  const row = await joined(tx).where('q.id', '=', id).forUpdate('q').skipLocked().executeTakeFirst();
  return row && toRequest(row);
}

export async function findUnconfirmed(db: Db, codeHash: Buffer): Promise<StoredRequest | undefined> {
  const row = await joined(db).where('q.code_hash', '=', codeHash).executeTakeFirst();
  return row && toRequest(row);
}

export async function lockUnconfirmed(tx: Tx, codeHash: Buffer): Promise<StoredRequest | undefined> {
  const row = await joined(tx).where('q.code_hash', '=', codeHash).forUpdate('q').executeTakeFirst();
  return row && toRequest(row);
}

export type NewEvent = Omit<Insertable<Tables['request_events']>, 'detail' | 'request_id'> & { detail: Record<string, string> };

/** The unique index on open requests decides, also between two at once. Its first line of history comes along, where it has one yet. */
export async function insertRequest(tx: Tx, row: Insertable<Tables['requests']>, event?: NewEvent): Promise<void> {
  const made = tx
    .insertInto('requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
  const inserted = event
    ? await tx
        .with('made', () => made)
        .insertInto('request_events')
        .columns(eventColumns)
        .expression((eb) => eb.selectFrom('made').select(['made.id', ...eventValues(event)]))
        .returning('request_id')
        .executeTakeFirst()
    : await made.executeTakeFirst();
  if (!inserted) throw alreadyOpen();
}

/** False when somebody else moved it since it was read: state and version are part of the condition. The event is written with it. */
export async function updateRequest(tx: Tx, request: StoredRequest, changes: RequestChanges, event: NewEvent): Promise<boolean> {
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
      .insertInto('request_events')
      .columns(eventColumns)
      .expression((eb) => eb.selectFrom('moved').select(['moved.id', ...eventValues(event)]))
      .returning('request_id')
      .executeTakeFirst();
    return updated !== undefined;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'requests_one_open') throw alreadyOpen();
    throw error;
  }
}

const eventColumns = [
  'request_id',
  'version',
  'move',
  'actor',
  'account_id',
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
  };
}

export async function saveReminders(tx: Tx, id: string, reminders: Date[]): Promise<void> {
  await tx.updateTable('requests').set({ reminders }).where('id', '=', id).execute();
}

export async function insertMessage(tx: Tx, message: Insertable<Tables['request_messages']>): Promise<void> {
  await tx.insertInto('request_messages').values(message).execute();
}

/** What the seeker gave last time. */
export async function findLastLinkedin(db: Db, seekerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('requests')
    .select('linkedin')
    .where('seeker_id', '=', seekerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.linkedin || undefined;
}

export async function hasRequests(db: Db): Promise<boolean> {
  return (await db.selectFrom('requests').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const alreadyOpen = () =>
  new AppError('conflict', {
    detail: 'You already have an open request to this referrer for this position. You can follow it on your dashboard.',
  });

function toRequest(row: JoinedRow): StoredRequest {
  return {
    id: row.id,
    seekerId: row.seeker_id,
    seekerEmail: row.seeker_email,
    referrerId: row.referrer_id,
    referrerName: row.referrer_name,
    referrerAccountId: row.referrer_account_id,
    referrerEmail: row.referrer_email,
    companyId: row.company_id,
    company: row.company,
    version: row.version,
    clock: {
      state: row.state,
      deadlineAt: row.deadline_at,
      answerTimeLeftMs: row.answer_time_left_ms,
      referredAt: row.referred_at,
      extended: row.extended,
      reminders: row.reminders,
    },
    fullName: row.full_name,
    email: row.email,
    linkedin: row.linkedin,
    position: row.position,
    message: row.message,
    resumeId: row.resume_id,
    declineReason: row.decline_reason,
    reference: row.reference,
    proofFileId: row.proof_file_id,
    allowanceMonth: row.allowance_month,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
