import { dueOf, type ConductRule } from '#domain/trust/conduct-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CaseEventKind } from '../trust-tables.ts';
import { lockOpenCase, insertEvent, openOrAdd, updateCase, type Subject } from './case-store.ts';

type OpenDeps = { now: () => Date; newId: () => string };

/** One case per subject: the first opens it, everybody after that adds to it. */
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

const disputeOf = (requestId: string, personId: string | null): Subject => ({
  kind: 'dispute',
  id: requestId,
  key: `dispute:${requestId}`,
  requestId,
  personId,
});

/** A dispute is a case as well: that is what lets an administrator ask for a look at what the two of them wrote. */
export async function openDisputeCase(
  deps: OpenDeps,
  tx: Tx,
  { requestId, referrerAccountId, dueAt }: { requestId: string; referrerAccountId: string | null; dueAt: Date },
): Promise<void> {
  await openCase(deps, tx, { subject: disputeOf(requestId, referrerAccountId), rule: 'untrue', by: 'opened', actorId: null, dueAt });
}

/** The dispute is over, whoever ended it; nobody may look any more. */
export async function endDisputeCase(deps: OpenDeps, tx: Tx, requestId: string, actorId: string | null): Promise<void> {
  const found = await lockOpenCase(tx, disputeOf(requestId, null).key);
  if (!found) return;
  const now = deps.now();
  await updateCase(tx, found, { state: 'decided', claimed_by: null, decided_by: actorId }, now);
  await insertEvent(tx, { case_id: found.id, version: found.version + 1, kind: 'ended', actor_id: actorId, created_at: now });
}
