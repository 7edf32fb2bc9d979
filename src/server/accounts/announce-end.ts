import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Told to every process when the transaction commits: what a page of this session, or of all of them, keeps open is closed. */
export async function announceEnd(db: Db, accountId: string, sessionHash: Buffer | null): Promise<void> {
  const said = JSON.stringify({ to: [accountId], type: 'ended', session: sessionHash?.toString('hex') ?? null });
  await sql`select pg_notify('live', ${said})`.execute(db);
}
