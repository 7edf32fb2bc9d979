import { hasEnd } from '#domain/trust/measure.ts';
import { decisionInput, seconding } from '#domain/trust/trust-input.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { caseChanged, moveCase, type StoredCase } from '#server/trust/case-store.ts';
import { workOnCase } from '#server/trust/work-on-case.ts';
import { changeMeasure, findMeasuresOfCase } from '../measures/measure-store.ts';
import { takeEffect } from '../measures/take-effect.ts';
import type { DecideDeps } from '../trust-deps.ts';
import { tellMeasure, tellReporters } from '../trust-news.ts';

const dayMs = 86_400_000;

/**
 * Ends a case, with a measure or without. If two people decide at once, the version lets one through, and the other looks again.
 * Closing an account is only proposed here; a second administrator has to agree.
 */
export async function decideCase(
  deps: DecideDeps,
  by: string,
  id: string,
  typed: unknown,
  { mayClose, requireRank }: { mayClose: boolean; requireRank: (personId: string) => Promise<void> },
): Promise<void> {
  const { version, measure, rule, words, evidence, days } = parseForm(decisionInput, typed);
  const proposed = measure === 'closed';
  if (proposed && !mayClose) throw new AppError('forbidden', { detail: 'Only administrators may close an account.' });
  await workOnCase(deps, { by, id, action: 'decide_case' }, async (tx, found, now) => {
    requireOpen(found, by, version);
    const changes = proposed ? {} : ({ state: 'decided', claimed_by: null, decided_by: by } as const);
    const move = { changes, kind: proposed ? 'proposed' : 'decided', actorId: by, detail: { measure, rule }, now } as const;
    if (measure === 'none') await moveCase(tx, found, move);
    else {
      const { personId: accountId } = found.subject;
      if (accountId === null) throw new AppError('unprocessable', { detail: 'This case concerns no account, so no measure is possible.' });
      await requireRank(accountId);
      const [measureId, endsAt] = [deps.newId(), hasEnd(measure) ? new Date(now.getTime() + Number(days) * dayMs) : null];
      const effect = proposed ? {} : await takeEffect(deps, tx, found, { measureId, accountId, kind: measure, endsAt });
      await moveCase(tx, found, move);
      const said = { case_id: id, account_id: accountId, kind: measure, rule, words, evidence, ends_at: endsAt } as const;
      await tx
        .insertInto('measures')
        .values({ id: measureId, ...said, ...effect, state: proposed ? 'proposed' : 'in_force', decided_by: by, decided_at: now })
        .execute();
    }
    if (!proposed) await tellDecision(deps, tx, found);
    return { measure, rule, reason: words };
  });
}

/** A second administrator agrees or disagrees with closing an account. */
export async function secondClosing(deps: DecideDeps, by: string, id: string, typed: unknown): Promise<void> {
  const { version, verdict, reason } = parseForm(seconding, typed);
  await workOnCase(deps, { by, id, action: 'second_closing' }, async (tx, found, now) => {
    const proposal = (await findMeasuresOfCase(tx, id)).find(({ state }) => state === 'proposed');
    if (!proposal) throw new AppError('conflict', { detail: 'Nobody has proposed to close this account.' });
    if (proposal.decidedBy === by)
      throw new AppError('forbidden', { detail: 'Closing an account takes two administrators. Another one has to agree.' });
    if (found.version !== version) throw caseChanged();
    const closes = verdict === 'close';
    const { id: measureId, accountId } = proposal;
    if (closes && accountId) await takeEffect(deps, tx, found, { measureId, accountId, kind: 'closed', endsAt: null });
    const changes = closes ? ({ state: 'decided', claimed_by: null, decided_by: proposal.decidedBy } as const) : {};
    const detail = { measure: 'closed', seconded: verdict };
    await moveCase(tx, found, { changes, kind: closes ? 'decided' : 'released', actorId: by, detail, now });
    const agreed = { state: 'in_force', seconded_by: by, decided_at: now } as const;
    await changeMeasure(tx, measureId, 'proposed', closes ? agreed : { state: 'rejected' });
    if (closes) await tellDecision(deps, tx, found);
    return { verdict, reason };
  });
}

function requireOpen(found: StoredCase, by: string, version: number): void {
  if (found.subject.kind === 'dispute')
    throw new AppError('unprocessable', { detail: 'A dispute is decided on its own page: was the referral made or not?' });
  if (found.state !== 'open' && found.state !== 'claimed') throw new AppError('conflict', { detail: 'This case is already decided.' });
  if (found.claimedBy !== null && found.claimedBy !== by)
    throw new AppError('conflict', { detail: 'Another member of staff has taken this case.' });
  if (found.version !== version) throw caseChanged();
}

/** The person it is about reads everything; reporters read that we looked. */
async function tellDecision(deps: DecideDeps, tx: Tx, found: StoredCase): Promise<void> {
  const measure = (await findMeasuresOfCase(tx, found.id)).find(({ state }) => state === 'in_force');
  if (measure?.accountId) await tellMeasure(deps, tx, measure.accountId, measure);
  await tellReporters(deps, tx, found.id, measure !== undefined);
}
