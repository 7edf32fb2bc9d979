import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db } from '#server/platform/db/database.ts';

/** If no administrator decides by `decideBy`, the dispute ends in the seeker's favour. */
function disputes(db: Db) {
  return db
    .selectFrom('requests as q')
    .innerJoin('referrers as r', 'r.id', 'q.referrer_id')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .where('q.state', '=', 'disputed')
    .select(['q.id', 'q.full_name as seeker', 'r.name as referrer', 'r.id as referrerId', 'c.name as company', 'q.position'])
    .select(['q.reference', 'q.referred_at as referredAt', 'q.changed_at as disputedAt', 'q.deadline_at as decideBy', 'q.version']);
}

/** Open disputes, the most urgent first. */
export function findDisputes({ db }: { db: Db }) {
  return disputes(db).orderBy('q.deadline_at').orderBy('q.id').limit(100).execute();
}

/** The state of a disputed request, and who is part of it. Reading what the two wrote needs a grant on the case. */
export async function getDispute({ db }: { db: Db }, id: string) {
  const dispute = isUuid(id) ? await disputes(db).where('q.id', '=', id).executeTakeFirst() : undefined;
  if (!dispute) throw new AppError('not_found', { detail: 'There is no such dispute.' });
  return dispute;
}
