import { dueOf, type ConductRule } from '#domain/trust/conduct-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CaseEventKind } from './trust-tables.ts';
import { insertEvent, openOrAdd, type Subject } from './case-store.ts';

type OpenDeps = { now: () => Date; newId: () => string };

/** One case per subject: the first report opens it, later ones add to it. */
export async function openCase(
  deps: OpenDeps,
  tx: Tx,
  opening: { subject: Subject; rule: ConductRule; by: CaseEventKind; actorId: string | null; dueAt?: Date },
): Promise<string> {
  const now = deps.now();
  const { subject, rule, by, actorId, dueAt = dueOf(rule, now) } = opening;
  const { id, version, opened } = await openOrAdd(tx, { id: deps.newId(), subject, rule, dueAt, now });
  const event = { case_id: id, version, actor_id: actorId, detail: { rule }, created_at: now };
  if (opened) await insertEvent(tx, { ...event, kind: 'opened' });
  if (!opened || by !== 'opened') await insertEvent(tx, { ...event, kind: by });
  return id;
}
