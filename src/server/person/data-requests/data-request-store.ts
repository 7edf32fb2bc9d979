import { sql } from 'kysely';
import { dataRequestReference, type DataRequest, type DataRequestKind } from '#domain/person/data-request.ts';
import type { Nominee } from '#domain/person/data-request-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const columns = ['id', 'number', 'kind', 'words', 'asked_at as askedAt', 'due_at as dueAt', 'answer', 'answered_at as answeredAt'] as const;

const toRequest = <Row extends { number: number }>({ number, ...row }: Row) => ({ ...row, reference: dataRequestReference(number) });

export async function findOwnDataRequests(db: Db, accountId: string, most: number): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('data_requests')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(toRequest);
}

export async function countOpenDataRequests(tx: Tx, accountId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('data_requests')
    .select((on) => on.fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

export async function insertDataRequest(
  tx: Tx,
  row: { id: string; accountId: string; kind: DataRequestKind; words: string; askedAt: Date; dueAt: Date },
): Promise<string> {
  const { number } = await tx
    .insertInto('data_requests')
    .values({ id: row.id, account_id: row.accountId, kind: row.kind, words: row.words, asked_at: row.askedAt, due_at: row.dueAt })
    .returning('number')
    .executeTakeFirstOrThrow();
  return dataRequestReference(number);
}

export type AskedData = DataRequest & { personId: string; person: string };

/** Those that wait, the next due one first, or those that were answered last. */
export async function findAsked(db: Db, which: 'open' | 'answered', most: number): Promise<AskedData[]> {
  const rows = await db
    .selectFrom('data_requests as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(columns.map((column) => `d.${column}` as const))
    .select(['a.id as personId', sql<string>`coalesce(a.display_name, a.email, '')`.as('person')])
    .where('d.answered_at', which === 'open' ? 'is' : 'is not', null)
    .orderBy(which === 'open' ? 'd.due_at' : 'd.answered_at', which === 'open' ? 'asc' : 'desc')
    .orderBy('d.id')
    .limit(most)
    .execute();
  return rows.map(toRequest);
}

/** Returns the person who asked; undefined if another administrator has answered meanwhile. */
export async function saveAnswer(tx: Tx, { id, answer, by, at }: { id: string; answer: string; by: string; at: Date }) {
  const row = await tx
    .updateTable('data_requests as d')
    .from('accounts as a')
    .set({ answer, answered_at: at, answered_by: by })
    .whereRef('a.id', '=', 'd.account_id')
    .where('d.id', '=', id)
    .where('d.answered_at', 'is', null)
    .returning(['d.number', 'd.account_id as accountId', 'a.email'])
    .executeTakeFirst();
  return row && toRequest(row);
}

/** Marks requests that were not answered in time, each once. */
export async function markOverdue(tx: Tx, now: Date): Promise<{ id: string; reference: string }[]> {
  const rows = await tx
    .updateTable('data_requests')
    .set({ overdue_at: now })
    .where('answered_at', 'is', null)
    .where('overdue_at', 'is', null)
    .where('due_at', '<', now)
    .returning(['id', 'number'])
    .execute();
  return rows.map(toRequest);
}

export async function findNominee(db: Db, accountId: string): Promise<(Nominee & { at: Date }) | undefined> {
  return db.selectFrom('nominees').select(['name', 'contact', 'named_at as at']).where('account_id', '=', accountId).executeTakeFirst();
}

export async function saveNominee(tx: Tx, accountId: string, { name, contact }: Nominee, at: Date): Promise<void> {
  await tx
    .insertInto('nominees')
    .values({ account_id: accountId, name, contact, named_at: at })
    .onConflict((on) => on.column('account_id').doUpdateSet({ name, contact, named_at: at }))
    .execute();
}

export async function deleteNominee(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('nominees').where('account_id', '=', accountId).execute();
}
