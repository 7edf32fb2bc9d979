import { sql, type InferResult } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';

function verifications(db: Db) {
  return db
    .selectFrom('work_email_verifications as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('referrers as r', 'r.account_id', 'p.account_id')
    .select(['p.id', 'p.account_id as accountId', 'a.display_name as name', 'a.email as accountEmail', 'r.id as referrerId'])
    .select(['c.id as companyId', 'c.name as company', 'p.domain', 'p.verified_at as verifiedAt', 'p.ended_at as endedAt'])
    .select('p.ended_why as endedWhy');
}

export type ListedVerification = InferResult<ReturnType<typeof verifications>>[number];

/** Newest first. Administrators judge by the domain and may not read the work address itself. */
export async function findListedVerifications(
  db: Db,
  query: { q: string; standing: string; before: { at: Date; id: string } | null; limit: number },
): Promise<ListedVerification[]> {
  let rows = verifications(db);
  const { before, q, standing } = query;
  if (q) {
    const like = `%${escapeLike(q)}%`;
    // Each by its own index: for all three at once, PostgreSQL would read every row.
    const people = db
      .selectFrom('accounts')
      .select('id')
      .where((on) => on.or([on('display_name', 'ilike', like), on('email', 'ilike', like)]))
      .limit(1000);
    const companies = db.selectFrom('companies').select('id').where('name', 'ilike', like).limit(200);
    const ids = db.selectFrom('work_email_verifications').select('id');
    rows = rows.where(
      'p.id',
      'in',
      ids
        .where('account_id', 'in', sql<string>`(select id from (${people}) named)`)
        .union(ids.where('company_id', 'in', sql<string>`(select id from (${companies}) named)`))
        .union(ids.where('domain', '=', q.toLowerCase())),
    );
  }
  if (standing === 'verified') rows = rows.where('p.ended_at', 'is', null);
  if (standing === 'revoked') rows = rows.where('p.ended_why', '=', 'revoked');
  if (standing === 'ended') rows = rows.where('p.ended_at', 'is not', null);
  if (before) rows = rows.where((on) => on(on.refTuple('p.verified_at', 'p.id'), '<', on.tuple(before.at, before.id)));
  return rows.orderBy('p.verified_at', 'desc').orderBy('p.id', 'desc').limit(query.limit).execute();
}

export async function findVerification(tx: Tx, id: string): Promise<ListedVerification | undefined> {
  return verifications(tx).where('p.id', '=', id).executeTakeFirst();
}

/** Lets the address be used again. */
export async function liftRevoked(tx: Tx, id: string): Promise<boolean> {
  const lifted = await tx
    .updateTable('work_email_verifications')
    .set({ ended_why: 'left' })
    .where('id', '=', id)
    .where('ended_why', '=', 'revoked')
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
}
