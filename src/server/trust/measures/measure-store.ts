import type { InferResult, Updateable } from 'kysely';
import { appealUntil, type MeasureState } from '#domain/trust/measure.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

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

/** All of a person or one of them, without proposed and rejected ones, which have no effect. */
export async function findMeasuresOf(db: Db, accountId: string, id?: string): Promise<StoredMeasure[]> {
  let rows = measures(db).where('m.account_id', '=', accountId).where('m.state', 'not in', ['proposed', 'rejected']);
  if (id !== undefined) rows = rows.where('m.id', '=', id);
  return (await rows.orderBy('m.decided_at', 'desc').limit(100).execute()).map(toMeasure);
}

/** Changes it only if it is still in the expected state. */
export async function changeMeasure(tx: Tx, id: string, from: MeasureState, changes: Updateable<Tables['measures']>): Promise<void> {
  await tx.updateTable('measures').set(changes).where('id', '=', id).where('state', '=', from).execute();
}

export async function lockMeasure(tx: Tx, id: string): Promise<StoredMeasure | undefined> {
  const locked = await tx.selectFrom('measures').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const row = locked && (await measures(tx).where('m.id', '=', id).executeTakeFirst());
  return row && toMeasure(row);
}

export async function findEmail(db: Db, accountId: string): Promise<string | null> {
  return (await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst())?.email ?? null;
}
