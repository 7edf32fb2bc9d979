import { sql } from 'kysely';
import type { ListQuery } from '#domain/administration/list-query.ts';
import type { ConductRule } from '#domain/trust/conduct-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import { pagesByTime } from '#server/platform/db/place-cursor.ts';
import type { SubjectKind } from '#domain/trust/case-words.ts';

const [waiting, decided] = [pagesByTime('cases due'), pagesByTime('cases decided')];

/** Open cases by due time, soonest first; decided ones by the time of the decision. `late`: past its time and not decided yet. */
export async function findCases(deps: { db: Db; now: () => Date }, administratorId: string, { q, filters, cursor, limit }: ListQuery) {
  const now = deps.now();
  const isDecided = filters['show'] === 'decided';
  const pages = isDecided ? decided : waiting;
  const after = pages.read(cursor);
  let rows = deps.db
    .selectFrom('cases as c')
    .leftJoin('accounts as p', 'p.id', 'c.person_id')
    .leftJoin('accounts as a', 'a.id', 'c.claimed_by')
    .select(['c.id', 'c.number', 'c.subject_kind as kind', 'c.rule', 'c.state', 'p.display_name as person', 'a.display_name as claimer'])
    .select(['c.due_at as dueAt', 'c.changed_at as changedAt'])
    .select(sql<boolean>`c.due_at < ${now} and c.state in ('open', 'claimed', 'appealed')`.as('late'))
    .where('c.state', isDecided ? 'not in' : 'in', ['open', 'claimed', 'appealed']);
  if (filters['show'] === 'mine') rows = rows.where('c.claimed_by', '=', administratorId);
  if (filters['show'] === 'overdue') rows = rows.where('c.due_at', '<', now);
  if (filters['kind']) rows = rows.where('c.subject_kind', '=', filters['kind'] as SubjectKind);
  if (filters['rule']) rows = rows.where('c.rule', '=', filters['rule'] as ConductRule);
  if (/^#?\d{1,12}$/.test(q)) rows = rows.where('c.number', '=', Number(q.replace('#', '')));
  else if (q)
    rows = rows.where('c.person_id', 'in', (eb) =>
      eb
        .selectFrom('accounts')
        .select('accounts.id')
        .where((on) => on.or([on('accounts.email', '=', q.toLowerCase()), on('accounts.id', '=', q)])),
    );
  const [key, direction] = isDecided ? (['c.changed_at', 'desc'] as const) : (['c.due_at', 'asc'] as const);
  if (after) rows = rows.where(sql<boolean>`(${sql.ref(key)}, c.id) ${sql.raw(isDecided ? '<' : '>')} (${after.at}, ${after.id}::uuid)`);
  const found = await rows
    .orderBy(key, direction)
    .orderBy('c.id', direction)
    .limit(limit + 1)
    .execute();
  return pages.pageOf(found, limit, ({ dueAt, changedAt }) => (isDecided ? changedAt : dueAt));
}
