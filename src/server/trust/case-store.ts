import { sql, type Insertable, type Updateable } from 'kysely';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CaseEventKind, SubjectKind } from '#domain/trust/case-words.ts';

export type Subject = { kind: SubjectKind; id: string; key: string; requestId: string | null; personId: string | null };

export type StoredCase = Awaited<ReturnType<typeof requireCase>>;

export async function requireCase(db: Db, id: string) {
  const query = db
    .selectFrom('cases')
    .select(['id', 'number', 'rule', 'state', 'version', 'claimed_by as claimedBy', 'due_at as dueAt'])
    .select(['subject_kind as kind', 'subject_id as subjectId', 'subject_key as key', 'request_id as requestId', 'person_id as personId'])
    .where('id', '=', id);
  const row = isUuid(id) ? await query.executeTakeFirst() : undefined;
  if (!row) throw new AppError('not_found', { detail: 'There is no such case.' });
  const { kind, subjectId, key, requestId, personId, ...found } = row;
  return { ...found, subject: { kind, id: subjectId, key, requestId, personId } };
}

export async function insertEvent(
  tx: Tx,
  event: Omit<Insertable<Tables['case_events']>, 'detail'> & { detail?: Record<string, string> },
): Promise<void> {
  await tx
    .insertInto('case_events')
    .values({ ...event, detail: JSON.stringify(event.detail ?? {}) })
    .execute();
}

type CaseMove = {
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

export const caseChanged = () =>
  new AppError('conflict', { detail: 'This case has changed since you saw it. Look at it again before you decide.' });

export async function moveCase(tx: Tx, found: StoredCase, move: CaseMove): Promise<void> {
  if (!(await changeCase(tx, found, move))) throw caseChanged();
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
