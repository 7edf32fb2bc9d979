import type { Session } from '#domain/accounts/account.ts';
import { grantInput } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { describeSubject } from '#server/trust/case-list-store.ts';
import { insertEvent } from '#server/trust/case-store.ts';
import { requireCase, requireOutsider } from '#server/trust/require-case.ts';
import type { TrustDeps } from '../trust-deps.ts';
import type { PrivateThing } from '../trust-tables.ts';
import { findCaseMessages, findGrant, findLooksAt, findOwners, insertGrant, insertLook, type Look } from './grant-store.ts';

const minutes = 30;

/** An administrator may look at one private thing of an open case for half an hour; its owners read who looked and why. */
export async function grantAccess(deps: TrustDeps, administratorId: string, caseId: string, typed: unknown): Promise<void> {
  const { thing, reason } = parseForm(grantInput, typed);
  await transact(deps.db, async (tx) => {
    const found = await requireCase(tx, caseId);
    await requireOutsider(tx, found, administratorId);
    if (!['open', 'claimed', 'appealed'].includes(found.state))
      throw new AppError('conflict', { detail: 'This case is closed, so there is nothing to look at any more.' });
    const { requestId } = found.subject;
    const about = await describeSubject(tx, found.subject);
    const targetId = thing === 'resume' ? about.resumeId : thing === 'proof' && !about.hasProof ? null : requestId;
    if (!targetId || !requestId) throw new AppError('unprocessable', { detail: 'This case has nothing of this kind.' });
    const now = deps.now();
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    const grant = { id: deps.newId(), caseId, administratorId, thing, targetId, reason, now, expiresAt };
    await insertGrant(tx, grant, await findOwners(tx, { thing, requestId }));
    await insertEvent(tx, {
      case_id: caseId,
      version: found.version,
      kind: 'granted',
      actor_id: administratorId,
      detail: { thing },
      created_at: now,
    });
    await recordAction(tx, { administratorId, action: 'grant_access', subject: `case:${caseId}`, detail: { thing, reason }, now });
  });
}

type LookDeps = { db: Db; now: () => Date };
type Looked = { administratorId: string; thing: PrivateThing; targetId: string; caseId?: string };

/** Records the look before anything is shown; false without a grant that is still valid. */
export async function useGrant({ db, now: clock }: LookDeps, looked: Looked): Promise<boolean> {
  return transact(db, async (tx) => {
    const now = clock();
    const grant = await findGrant(tx, { ...looked, now });
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

/** Who looked at a person's private things, when and why. */
export function findLooks({ db }: { db: Db }, { account }: Session): Promise<Look[]> {
  return findLooksAt(db, account.id);
}
