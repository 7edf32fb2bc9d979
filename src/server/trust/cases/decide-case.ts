import { hasEnd } from '#domain/trust/measure.ts';
import { decisionInput, seconding } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { findReporters } from '../reports/report-store.ts';
import { changeMeasure, findMeasuresOfCase, insertMeasure } from '../measures/measure-store.ts';
import { takeEffect } from '../measures/take-effect.ts';
import type { DecideDeps } from '../trust-deps.ts';
import { tellMeasure, tellReporters } from '../trust-news.ts';
import type { StoredCase } from '#server/trust/case-store.ts';
import { caseChanged, moveCase, requireCaseFor } from '#server/trust/require-case.ts';

const dayMs = 86_400_000;

/**
 * Ends a case, with a measure or without. If two people decide at once, the version lets one through, and the other looks again.
 * Closing an account is only proposed here; a second administrator has to agree.
 */
export async function decideCase(
  deps: DecideDeps,
  administratorId: string,
  id: string,
  typed: unknown,
  { mayClose, requireRank }: { mayClose: boolean; requireRank: (personId: string) => Promise<void> },
): Promise<void> {
  const input = parseForm(decisionInput, typed);
  if (input.measure === 'closed' && !mayClose) throw new AppError('forbidden', { detail: 'Only administrators may close an account.' });
  await transact(deps.db, async (tx) => {
    const found = await requireCaseFor(tx, id, administratorId);
    requireOpen(found, administratorId, input.version);
    const now = deps.now();
    if (input.measure !== 'none' && found.subject.personId === null)
      throw new AppError('unprocessable', { detail: 'This case concerns no account, so no measure is possible.' });
    const proposed = input.measure === 'closed';
    const { personId } = found.subject;
    const kind = input.measure === 'none' ? null : input.measure;
    if (kind && personId) await requireRank(personId);
    const endsAt = kind && hasEnd(kind) ? new Date(now.getTime() + Number(input.days) * dayMs) : null;
    const measureId = deps.newId();
    const effect = kind && personId && !proposed ? await takeEffect(deps, tx, found, { measureId, accountId: personId, kind, endsAt }) : {};
    const changes = proposed ? {} : ({ state: 'decided', claimed_by: null, decided_by: administratorId } as const);
    const { measure, rule, words: reason, evidence } = input;
    await moveCase(tx, found, {
      changes,
      kind: proposed ? 'proposed' : 'decided',
      actorId: administratorId,
      detail: { measure, rule },
      now,
    });
    await recordAction(tx, { administratorId, action: 'decide_case', subject: `case:${id}`, detail: { measure, rule, reason }, now });
    if (kind && personId)
      await insertMeasure(tx, {
        id: measureId,
        case_id: id,
        account_id: personId,
        kind,
        rule,
        words: reason,
        evidence,
        state: proposed ? 'proposed' : 'in_force',
        decided_by: administratorId,
        decided_at: now,
        ends_at: endsAt,
        ...effect,
      });
    if (!proposed) await tellDecision(deps, tx, found);
  });
}

/** A second administrator agrees or disagrees with closing an account. */
export async function secondClosing(deps: DecideDeps, administratorId: string, id: string, typed: unknown): Promise<void> {
  const { version, verdict, reason } = parseForm(seconding, typed);
  await transact(deps.db, async (tx) => {
    const found = await requireCaseFor(tx, id, administratorId);
    const proposal = (await findMeasuresOfCase(tx, id)).find(({ state }) => state === 'proposed');
    if (!proposal) throw new AppError('conflict', { detail: 'Nobody has proposed to close this account.' });
    if (proposal.decidedBy === administratorId)
      throw new AppError('forbidden', { detail: 'Closing an account takes two administrators. Another one has to agree.' });
    if (found.version !== version) throw caseChanged();
    const now = deps.now();
    const closes = verdict === 'close';
    const { id: measureId, accountId } = proposal;
    if (closes && accountId) await takeEffect(deps, tx, found, { measureId, accountId, kind: 'closed', endsAt: null });
    const changes = closes ? ({ state: 'decided', claimed_by: null, decided_by: proposal.decidedBy } as const) : {};
    const detail = { measure: 'closed', seconded: verdict };
    await moveCase(tx, found, { changes, kind: closes ? 'decided' : 'released', actorId: administratorId, detail, now });
    const agreed = { state: 'in_force', seconded_by: administratorId, decided_at: now } as const;
    await changeMeasure(tx, proposal.id, 'proposed', closes ? agreed : { state: 'rejected' });
    await recordAction(tx, { administratorId, action: 'second_closing', subject: `case:${id}`, detail: { verdict, reason }, now });
    if (closes) await tellDecision(deps, tx, found);
  });
}

function requireOpen(found: StoredCase, administratorId: string, version: number): void {
  if (found.subject.kind === 'dispute')
    throw new AppError('unprocessable', { detail: 'A dispute is decided on its own page: was the referral made or not?' });
  if (found.state !== 'open' && found.state !== 'claimed') throw new AppError('conflict', { detail: 'This case is already decided.' });
  if (found.claimedBy !== null && found.claimedBy !== administratorId)
    throw new AppError('conflict', { detail: 'Another member of staff has taken this case.' });
  if (found.version !== version) throw caseChanged();
}

/** The person it is about reads everything; reporters read that we looked. */
async function tellDecision(deps: DecideDeps, tx: Tx, found: StoredCase): Promise<void> {
  const measure = (await findMeasuresOfCase(tx, found.id)).find(({ state }) => state === 'in_force');
  if (measure?.accountId) await tellMeasure(deps, tx, measure.accountId, measure);
  await tellReporters(deps, tx, { caseId: found.id, reporters: await findReporters(tx, found.id), followed: measure !== undefined });
}
