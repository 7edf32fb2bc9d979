import type { Db } from '#server/platform/db/database.ts';

export async function findCompanyNames({ db }: { db: Db }, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Every name that a company is known by, and the words of its address. */
export async function findEveryCompanyName(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('companies').select(['id', 'name', 'other_names']).execute();
  return rows.flatMap(({ id, name, other_names }) => [id, name, ...other_names]);
}
