import type { InferResult } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

function disputes(db: Db) {
  return db
    .selectFrom('requests as q')
    .innerJoin('referrers as r', 'r.id', 'q.referrer_id')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .where('q.state', '=', 'disputed')
    .select(['q.id', 'q.full_name as seeker', 'r.name as referrer', 'r.id as referrerId', 'c.name as company', 'q.position'])
    .select(['q.reference', 'q.referred_at as referredAt', 'q.changed_at as disputedAt', 'q.deadline_at as decideBy', 'q.version']);
}

/** If no administrator decides by `decideBy`, the dispute ends in the seeker's favour. */
export type ListedDispute = InferResult<ReturnType<typeof disputes>>[number];

export async function findListedDisputes(db: Db, limit: number): Promise<ListedDispute[]> {
  return disputes(db).orderBy('q.deadline_at').orderBy('q.id').limit(limit).execute();
}

export async function findDispute(db: Db, id: string): Promise<ListedDispute | undefined> {
  return disputes(db).where('q.id', '=', id).executeTakeFirst();
}
