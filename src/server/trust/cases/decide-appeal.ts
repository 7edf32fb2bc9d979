import { appealDecision } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { caseChanged, moveCase } from '#server/trust/case-store.ts';
import { workOnCase } from '#server/trust/work-on-case.ts';
import { changeMeasure, findMeasuresOfCase, lockMeasure } from '../measures/measure-store.ts';
import { undoEffect } from '../measures/take-effect.ts';
import type { DecideDeps } from '../trust-deps.ts';
import { tellAppealDecided } from '../trust-news.ts';

/** By an administrator who took no part in the decision. An overruled measure ends, and what it removed is shown again. */
export async function decideAppeal(deps: DecideDeps, by: string, id: string, typed: unknown): Promise<void> {
  const { version, verdict, answer } = parseForm(appealDecision, typed);
  await workOnCase(deps, { by, id, action: 'decide_appeal' }, async (tx, found, now) => {
    const appealed = (await findMeasuresOfCase(tx, id)).find(({ appeal }) => appeal !== null);
    // The measure's time may be up at this very moment: without the lock it would end and stay on the record although it was overruled.
    const measure = appealed && (await lockMeasure(tx, appealed.id));
    if (found.state !== 'appealed' || !measure) throw new AppError('conflict', { detail: 'There is no appeal to decide.' });
    if (by === measure.decidedBy || by === measure.secondedBy)
      throw new AppError('forbidden', { detail: 'You took part in the decision. Another administrator decides about the appeal.' });
    if (found.version !== version) throw caseChanged();
    if (verdict === 'overruled') await undoEffect(tx, found, measure);
    await moveCase(tx, found, { changes: { state: verdict }, kind: verdict, actorId: by, now });
    await tx.updateTable('appeals').set({ answer, decided_by: by, decided_at: now }).where('measure_id', '=', measure.id).execute();
    if (verdict === 'overruled') await changeMeasure(tx, measure.id, measure.state, { state: 'overruled' });
    if (measure.accountId) await tellAppealDecided(deps, tx, measure.accountId, { measureId: measure.id, verdict, answer });
    return { verdict, reason: answer };
  });
}
