import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Tells every process when the transaction commits to close the streams of this session, or of all the person's sessions. */
export async function announceEnd(db: Db, accountId: string, sessionHash: Buffer | null): Promise<void> {
  const said = JSON.stringify({ to: [accountId], type: 'ended', session: sessionHash?.toString('hex') ?? null });
  await sql`select pg_notify('live', ${said})`.execute(db);
}
