import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** The company whose board in an applicant system this is, such as greenhouse:phonepe, if the directory knows it. */
export async function findBoardOwner(db: Db, board: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(sql<boolean>`${board.toLowerCase()} = any(lower(job_boards::text)::text[])`)
    .limit(1)
    .executeTakeFirst();
}
