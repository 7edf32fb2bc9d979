import { appealDecision } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { transact } from '#server/platform/db/transact.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { answerAppeal, changeMeasure, findMeasuresOfCase, lockMeasure } from '../measures/measure-store.ts';
import { undoEffect } from '../measures/take-effect.ts';
import type { DecideDeps } from '../trust-deps.ts';
import { tellAppealDecided } from '../trust-news.ts';
import { caseChanged, moveCase, requireCaseFor } from '#server/trust/require-case.ts';

/** By an administrator who took no part in the decision. An overruled measure ends, and what it removed is shown again. */
export async function decideAppeal(deps: DecideDeps, administratorId: string, id: string, typed: unknown): Promise<void> {
  const { version, verdict, answer } = parseForm(appealDecision, typed);
  await transact(deps.db, async (tx) => {
    const found = await requireCaseFor(tx, id, administratorId);
    if (found.state !== 'appealed') throw new AppError('conflict', { detail: 'There is no appeal to decide.' });
    const appealed = (await findMeasuresOfCase(tx, id)).find(({ appeal }) => appeal !== null);
    // The measure's time may be up at this very moment: without the lock it would end and stay on the record although it was overruled.
    const measure = appealed && (await lockMeasure(tx, appealed.id));
    if (!measure) throw new AppError('conflict', { detail: 'There is no appeal to decide.' });
    if (administratorId === measure.decidedBy || administratorId === measure.secondedBy)
      throw new AppError('forbidden', { detail: 'You took part in the decision. Another administrator decides about the appeal.' });
    if (found.version !== version) throw caseChanged();
    const now = deps.now();
    if (verdict === 'overruled') await undoEffect(tx, found, measure);
    await moveCase(tx, found, { changes: { state: verdict }, kind: verdict, actorId: administratorId, now });
    await answerAppeal(tx, measure.id, { answer, decided_by: administratorId, decided_at: now });
    await recordAction(tx, { administratorId, action: 'decide_appeal', subject: `case:${id}`, detail: { verdict, reason: answer }, now });
    if (verdict === 'overruled') await changeMeasure(tx, measure.id, measure.state, { state: 'overruled' });
    if (measure.accountId) await tellAppealDecided(deps, tx, measure.accountId, { measureId: measure.id, verdict, answer });
  });
}
