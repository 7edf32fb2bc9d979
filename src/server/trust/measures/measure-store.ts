import type { Insertable, InferResult, Updateable } from 'kysely';
import { appealUntil, type MeasureState } from '#domain/trust/measure.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export async function insertMeasure(tx: Tx, measure: Insertable<Tables['measures']>): Promise<void> {
  await tx.insertInto('measures').values(measure).execute();
}

function measures(db: Db) {
  return db
    .selectFrom('measures as m')
    .leftJoin('appeals as a', 'a.measure_id', 'm.id')
    .select(['m.id', 'm.case_id as caseId', 'm.account_id as accountId', 'm.kind', 'm.rule', 'm.words', 'm.evidence', 'm.state', 'm.kept'])
    .select(['m.decided_by as decidedBy', 'm.seconded_by as secondedBy', 'm.decided_at as decidedAt', 'm.ends_at as endsAt'])
    .select(['a.words as appealWords', 'a.made_at as madeAt', 'a.answer', 'a.decided_at as answeredAt']);
}

export type StoredMeasure = ReturnType<typeof toMeasure>;

function toMeasure({ appealWords, madeAt, answer, answeredAt, ...measure }: InferResult<ReturnType<typeof measures>>[number]) {
  const appeal = appealWords !== null && madeAt !== null ? { words: appealWords, madeAt, answer, decidedAt: answeredAt } : null;
  return { ...measure, appealUntil: appealUntil(measure.decidedAt), appeal };
}

export async function findMeasuresOfCase(db: Db, caseId: string): Promise<StoredMeasure[]> {
  return (await measures(db).where('m.case_id', '=', caseId).orderBy('m.decided_at').execute()).map(toMeasure);
}

/** Leaves out proposed and rejected ones, which have no effect. */
export async function findMeasuresOf(db: Db, accountId: string): Promise<StoredMeasure[]> {
  const rows = await measures(db)
    .where('m.account_id', '=', accountId)
    .where('m.state', 'not in', ['proposed', 'rejected'])
    .orderBy('m.decided_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(toMeasure);
}

export async function findMeasureOf(db: Db, accountId: string, id: string): Promise<StoredMeasure | undefined> {
  const row = await measures(db)
    .where('m.id', '=', id)
    .where('m.account_id', '=', accountId)
    .where('m.state', 'not in', ['proposed', 'rejected'])
    .executeTakeFirst();
  return row && toMeasure(row);
}

/** Changes it only if it is still in the expected state. */
export async function changeMeasure(tx: Tx, id: string, from: MeasureState, changes: Updateable<Tables['measures']>): Promise<void> {
  await tx.updateTable('measures').set(changes).where('id', '=', id).where('state', '=', from).execute();
}

export async function findEndedIds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('measures')
    .select('id')
    .where('state', '=', 'in_force')
    .where('ends_at', '<=', now)
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockMeasure(tx: Tx, id: string): Promise<StoredMeasure | undefined> {
  const locked = await tx.selectFrom('measures').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const row = locked && (await measures(tx).where('m.id', '=', id).executeTakeFirst());
  return row && toMeasure(row);
}

export async function insertAppeal(tx: Tx, appeal: { measureId: string; words: string; now: Date }): Promise<boolean> {
  const row = await tx
    .insertInto('appeals')
    .values({ measure_id: appeal.measureId, words: appeal.words, made_at: appeal.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('measure_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function answerAppeal(tx: Tx, measureId: string, answer: Updateable<Tables['appeals']>): Promise<void> {
  await tx.updateTable('appeals').set(answer).where('measure_id', '=', measureId).execute();
}

export async function findEmail(db: Db, accountId: string): Promise<string | null> {
  return (await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst())?.email ?? null;
}
