import type { Db } from '#server/platform/db/database.ts';
import { readPlace, writePlace } from '#server/platform/db/place-cursor.ts';
import { findListedVerifications, type ListedVerification } from './verification-store.ts';

const order = 'verifications';

export async function findVerifications(
  { db }: { db: Db },
  query: { q: string; cursor?: string | undefined; limit: number },
): Promise<{ items: ListedVerification[]; nextCursor: string | null }> {
  const before = query.cursor === undefined ? null : readPlace(order, query.cursor);
  const items = await findListedVerifications(db, { q: query.q, before, limit: query.limit });
  const last = items.length === query.limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writePlace(order, { at: last.verifiedAt, id: last.id }) : null };
}
