import type { ConductRule } from '#domain/trust/conduct-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readPlace, writePlace } from '#server/platform/db/place-cursor.ts';
import type { SubjectKind } from '../trust-tables.ts';
import { findListedCases, type ListedCase } from './case-list-store.ts';

export const caseFilters = ['to_decide', 'mine', 'overdue', 'decided'] as const;
export type CaseFilter = (typeof caseFilters)[number];

export type CaseQuery = { show: CaseFilter; kind: SubjectKind | ''; rule: ConductRule | ''; q: string; cursor?: string | undefined };

/** The one that is due first on top; decided ones by when they were. */
export async function findCases(
  { db, now }: { db: Db; now: () => Date },
  administratorId: string,
  query: CaseQuery,
  limit = 25,
): Promise<{ items: ListedCase[]; nextCursor: string | null }> {
  const after = query.cursor ? readPlace(query.show, query.cursor) : null;
  const items = await findListedCases(db, { ...query, administratorId, now: now(), after, limit });
  const last = items.at(-1);
  const at = last && (query.show === 'decided' ? last.changedAt : last.dueAt);
  return { items, nextCursor: last && at && items.length === limit ? writePlace(query.show, { at, id: last.id }) : null };
}
