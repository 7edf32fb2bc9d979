import { sql, type InferResult } from 'kysely';
import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { keyset } from '#server/platform/db/keyset.ts';

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

type ListedVerification = InferResult<ReturnType<typeof verifications>>[number];

const places = keyset('verifications', z.tuple([z.iso.datetime(), z.uuid()]));

/** Newest first. Administrators judge by the domain and may not read the work address itself. */
export async function findVerifications(
  { db }: { db: Db },
  { q, filters, cursor, limit }: ListQuery,
): Promise<ListPage<ListedVerification>> {
  const [at, id] = places.read(cursor) ?? [];
  const standing = filters['standing'];
  let rows = verifications(db);
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
  if (at && id) rows = rows.where((on) => on(on.refTuple('p.verified_at', 'p.id'), '<', on.tuple(new Date(at), id)));
  const found = await rows
    .orderBy('p.verified_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();
  return places.pageOf(found, limit, (each) => [each.verifiedAt.toISOString(), each.id]);
}

export async function findVerification(tx: Tx, id: string): Promise<ListedVerification | undefined> {
  return verifications(tx).where('p.id', '=', id).executeTakeFirst();
}
