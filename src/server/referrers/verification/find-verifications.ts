import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findListedVerifications, type ListedVerification } from './verification-store.ts';

const places = keyset('verifications', z.tuple([z.iso.datetime(), z.uuid()]));

export async function findVerifications(
  { db }: { db: Db },
  { q, filters, cursor, limit }: ListQuery,
): Promise<ListPage<ListedVerification>> {
  const [at, id] = places.read(cursor) ?? [];
  const before = at && id ? { at: new Date(at), id } : null;
  const items = await findListedVerifications(db, { q, standing: filters['standing'] ?? '', before, limit: limit + 1 });
  return places.pageOf(items, limit, (each) => [each.verifiedAt.toISOString(), each.id]);
}
