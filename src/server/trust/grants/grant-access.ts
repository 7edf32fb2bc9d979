import { grantInput } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { describeSubject } from '#server/trust/case-list-store.ts';
import { insertEvent } from '#server/trust/case-store.ts';
import { requireCase, requireCaseFor } from '#server/trust/require-case.ts';
import type { TrustDeps } from '../trust-deps.ts';
import { findCaseMessages, findGrant, findOwners, insertGrant, insertLook, type Looked } from './grant-store.ts';

const minutes = 30;

/** An administrator may look at one private thing of an open case for half an hour; its owners read who looked and why. */
export async function grantAccess(deps: TrustDeps, administratorId: string, caseId: string, typed: unknown): Promise<void> {
  const { thing, reason } = parseForm(grantInput, typed);
  await transact(deps.db, async (tx) => {
    const found = await requireCaseFor(tx, caseId, administratorId);
    if (!['open', 'claimed', 'appealed'].includes(found.state))
      throw new AppError('conflict', { detail: 'This case is closed, so there is nothing to look at any more.' });
    const { requestId } = found.subject;
    const about = await describeSubject(tx, found.subject);
    const targetId = thing === 'resume' ? about.resumeId : thing === 'proof' && !about.hasProof ? null : requestId;
    if (!targetId || !requestId) throw new AppError('unprocessable', { detail: 'This case has nothing of this kind.' });
    const now = deps.now();
    const times = { created_at: now, expires_at: new Date(now.getTime() + minutes * 60_000) };
    const grant = { id: deps.newId(), case_id: caseId, administrator_id: administratorId, thing, target_id: targetId, reason, ...times };
    await insertGrant(tx, grant, await findOwners(tx, { thing, requestId }));
    const event = { case_id: caseId, version: found.version, actor_id: administratorId, created_at: now };
    await insertEvent(tx, { ...event, kind: 'granted', detail: { thing } });
    await recordAction(tx, { administratorId, action: 'grant_access', subject: `case:${caseId}`, detail: { thing, reason }, now });
  });
}

type LookDeps = { db: Db; now: () => Date };

/** Records the look before anything is shown; false without a grant that is still valid. */
export async function useGrant({ db, now: clock }: LookDeps, looked: Looked): Promise<boolean> {
  return transact(db, async (tx) => {
    const now = clock();
    const grant = await findGrant(tx, looked, now);
    if (!grant) return false;
    await insertLook(tx, grant.id, now);
    const { administratorId, thing } = looked;
    await recordAction(tx, { administratorId, action: 'look_at_private', subject: `case:${grant.caseId}`, detail: { thing }, now });
    return true;
  });
}

/** What the two sides wrote, the note of the request first. */
export async function readCaseMessages(deps: LookDeps, administratorId: string, caseId: string) {
  const found = await requireCase(deps.db, caseId);
  const targetId = found.subject.requestId;
  if (!targetId || !(await useGrant(deps, { administratorId, thing: 'messages', targetId, caseId })))
    throw new AppError('forbidden', { detail: 'Ask for a look first, with a reason. It is valid for 30 minutes.' });
  return findCaseMessages(deps.db, targetId);
}
