import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { markRead } from './notification-store.ts';

/** A person who has opened a request has read its news, so the bell no longer counts them. */
export async function markRequestRead({ db, now }: { db: Db; now: () => Date }, accountId: string, requestId: string): Promise<void> {
  await markRead(db, accountId, { requestId }, now());
}

/**
 * Part of the statement that moves a request: for people whose part ends with it, only the news of the end counts, which is told after it.
 * A row that is locked is being read or deleted anyway, and to wait for it could deadlock.
 */
export const noticesRead = (requestId: string, accountIds: readonly string[], now: Date | string) =>
  sql<{ id: string }>`(update notifications set read_at = ${now}::timestamptz where id in (select id from notifications
    where account_id = any(${accountIds}::text[]) and request_id = ${requestId}::uuid and read_at is null for update skip locked) returning id)`;
