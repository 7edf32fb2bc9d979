import { sql, type Insertable, type Updateable } from 'kysely';
import type { ConductRule } from '#domain/trust/conduct-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CaseEventKind, SubjectKind } from './trust-tables.ts';

export type Subject = { kind: SubjectKind; id: string; key: string; requestId: string | null; personId: string | null };

export type StoredCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** The unique index decides: a second report, even at the same moment, is added to the case of the first. */
export async function openOrAdd(
  tx: Tx,
  { id, subject, rule, dueAt, now }: { id: string; subject: Subject; rule: ConductRule; dueAt: Date; now: Date },
): Promise<{ id: string; version: number; opened: boolean }> {
  const { rows } = await sql<{ id: string; version: number }>`
    insert into cases as c (id, subject_kind, subject_id, subject_key, request_id, person_id, rule, state, due_at, opened_at, changed_at)
    values (${id}, ${subject.kind}, ${subject.id}, ${subject.key}, ${subject.requestId}, ${subject.personId}, ${rule}, 'open', ${dueAt},
      ${now}, ${now})
    on conflict (subject_key) where state in ('open', 'claimed') do update set version = c.version + 1, changed_at = excluded.changed_at,
      rule = case when excluded.due_at < c.due_at then excluded.rule else c.rule end, due_at = least(c.due_at, excluded.due_at)
    returning c.id, c.version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a case was neither opened nor found');
  return { ...row, opened: row.id === id };
}

export async function insertEvent(
  tx: Tx,
  event: Omit<Insertable<Tables['case_events']>, 'detail'> & { kind: CaseEventKind; detail?: Record<string, string> },
): Promise<void> {
  await tx
    .insertInto('case_events')
    .values({ ...event, detail: JSON.stringify(event.detail ?? {}) })
    .execute();
}

export async function findCase(db: Db, id: string) {
  const row = await db
    .selectFrom('cases')
    .select(['id', 'number', 'rule', 'state', 'version', 'claimed_by as claimedBy', 'due_at as dueAt'])
    .select(['subject_kind as kind', 'subject_id as subjectId', 'subject_key as key', 'request_id as requestId', 'person_id as personId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, subjectId, key, requestId, personId, ...found } = row;
  return { ...found, subject: { kind, id: subjectId, key, requestId, personId } };
}

/** The case on which an administrator can ask to read what the two sides of a disputed request wrote. */
export async function findDisputeCaseId(db: Db, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('subject_key', '=', `dispute:${requestId}`)
    .where('state', 'in', ['open', 'claimed'])
    .executeTakeFirst();
  return row?.id ?? null;
}

export type CaseMove = {
  changes: Updateable<Tables['cases']>;
  kind: CaseEventKind;
  actorId: string | null;
  detail?: Record<string, string>;
  now: Date;
};

/** Changes the case and its history; false when it changed since it was read: the version is part of the condition. */
export async function changeCase(
  tx: Tx,
  { id, version }: Pick<StoredCase, 'id' | 'version'>,
  { changes, kind, actorId, detail = {}, now }: CaseMove,
): Promise<boolean> {
  const row = await tx
    .updateTable('cases')
    .set({ ...changes, version: version + 1, changed_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (row) await insertEvent(tx, { case_id: id, version: version + 1, kind, actor_id: actorId, detail, created_at: now });
  return row !== undefined;
}

/** Cases past their time without a decision, of which the administrators were not told yet. With an id, only that one. */
export async function findOverdueIds(db: Db, now: Date, id?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .$if(id !== undefined, (cases) => cases.where('id', '=', id ?? ''))
    .where('state', 'in', ['open', 'claimed', 'appealed'])
    .where('due_at', '<', now)
    .where((on) => on.or([on('overdue_at', 'is', null), on('overdue_at', '<', on.ref('due_at'))]))
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** The people who are part of it: the person it is about, and those who reported it. Neither may decide. */
export async function findParties(db: Db, { id, subject }: Pick<StoredCase, 'id' | 'subject'>): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select reporter_id as account from reports where case_id = ${id} and reporter_id is not null
    union select ${subject.personId}::text where ${subject.personId}::text is not null
    union select q.seeker_id from requests q where q.id = ${subject.requestId} and q.seeker_id is not null
    union select r.account_id from request_offers o join referrers r on r.id = o.referrer_id
      where o.request_id = ${subject.requestId} and r.account_id is not null`.execute(db);
  return rows.map(({ account }) => account);
}
