import { sql } from 'kysely';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';

export type ListedPerson = Awaited<ReturnType<typeof findListed>>[number];

/** In the order of the ids. */
export async function findListed(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('referrers as r', 'r.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .select(['a.id', 'a.display_name as name', 'a.email', 'a.email_verified as emailVerified', 'a.sign_in_provider as provider'])
    .select(['c.name as company', 'a.created_at as createdAt'])
    .select(sql<boolean>`a.verified_referrer_at is not null`.as('refers'))
    .where('a.id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export async function getListed(db: Db, id: string): Promise<ListedPerson> {
  const [person] = id.length <= 128 && !id.includes('\0') ? await findListed(db, [id]) : [];
  if (!person) throw new AppError('not_found', { detail: 'There is no such person.' });
  return person;
}
