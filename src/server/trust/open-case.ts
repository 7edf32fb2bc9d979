import { sql } from 'kysely';
import { dueOf, type ConductRule } from '#domain/trust/conduct-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertEvent, type Subject } from './case-store.ts';

type Opening = { subject: Subject; rule: ConductRule; by: 'reported' | 'signalled'; actorId: string | null };

/** One case per subject: the unique index decides, so a second report, even at the same moment, is added to the case of the first. */
export async function openCase(
  deps: { now: () => Date; newId: () => string },
  tx: Tx,
  { subject, rule, by, actorId }: Opening,
): Promise<string> {
  const [newId, now] = [deps.newId(), deps.now()];
  const { rows } = await sql<{ id: string; version: number }>`
    insert into cases as c (id, subject_kind, subject_id, subject_key, request_id, person_id, rule, state, due_at, opened_at, changed_at)
    values (${newId}, ${subject.kind}, ${subject.id}, ${subject.key}, ${subject.requestId}, ${subject.personId}, ${rule}, 'open',
      ${dueOf(rule, now)}, ${now}, ${now})
    on conflict (subject_key) where state in ('open', 'claimed') do update set version = c.version + 1, changed_at = excluded.changed_at,
      rule = case when excluded.due_at < c.due_at then excluded.rule else c.rule end, due_at = least(c.due_at, excluded.due_at)
    returning c.id, c.version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a case was neither opened nor found');
  const event = { case_id: row.id, version: row.version, actor_id: actorId, detail: { rule }, created_at: now };
  if (row.id === newId) await insertEvent(tx, { ...event, kind: 'opened' });
  await insertEvent(tx, { ...event, kind: by });
  return row.id;
}
