import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import { conductRuleNames } from '#domain/trust/conduct-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findListedCases, subjectKinds, type ListedCase } from '#server/trust/case-list-store.ts';

const place = z.tuple([z.iso.datetime(), z.uuid()]);
const [waiting, decided] = [keyset('cases due', place), keyset('cases decided', place)];

/** Open cases by due time, soonest first; decided ones by the time of the decision. */
export async function findCases(
  { db, now }: { db: Db; now: () => Date },
  administratorId: string,
  { q, filters, cursor, limit }: ListQuery,
): Promise<ListPage<ListedCase>> {
  const isDecided = filters['show'] === 'decided';
  const places = isDecided ? decided : waiting;
  const after = places.read(cursor);
  const rows = await findListedCases(db, {
    show: isDecided ? 'decided' : filters['show'] === 'mine' ? 'mine' : filters['show'] === 'overdue' ? 'overdue' : 'to_decide',
    kind: subjectKinds.find((each) => each === filters['kind']),
    rule: conductRuleNames.find((each) => each === filters['rule']),
    q,
    administratorId,
    now: now(),
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: limit + 1,
  });
  return places.pageOf(rows, limit, ({ id, dueAt, changedAt }) => [(isDecided ? changedAt : dueAt).toISOString(), id]);
}
