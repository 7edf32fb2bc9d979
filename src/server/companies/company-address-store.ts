import type { Db } from '#server/platform/db/database.ts';

export async function countCompanyAddresses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Oldest first, so that a new company does not move the others to another part of the sitemap. */
export async function findCompanyAddresses(db: Db, from: number, most: number): Promise<string[]> {
  const rows = await db.selectFrom('companies').select('id').orderBy('number').offset(from).limit(most).execute();
  return rows.map(({ id }) => `/companies/${encodeURIComponent(id)}`);
}
