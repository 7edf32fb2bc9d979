import type { MeasureKind } from '#domain/trust/measure.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredCase } from '../cases/case-store.ts';
import type { DecideDeps } from '../trust-deps.ts';
import { findHolding, type StoredMeasure } from './measure-store.ts';

/** What undoing a measure needs to know. */
type Effect = { kept: string | null; paused_referrer: boolean };

/**
 * What a measure does at once; what it forbids is asked when somebody tries (require-allowed.ts). It locks people and requests, so it comes
 * before the case is written (docs/decisions/0026-one-order-of-locks.md).
 */
export async function takeEffect(
  { effects }: Pick<DecideDeps, 'effects'>,
  tx: Tx,
  { subject }: Pick<StoredCase, 'subject'>,
  { kind, accountId }: { kind: MeasureKind; accountId: string },
): Promise<Effect> {
  if (kind === 'note') return { kept: null, paused_referrer: false };
  if (kind === 'content_removed') return { kept: await effects.removeContent(tx, subject), paused_referrer: false };
  const paused = await effects.pauseReferrer(tx, accountId);
  if (kind === 'closed') await effects.endRequests(tx, accountId);
  return { kept: null, paused_referrer: paused };
}

/** Everything as it was: the content is back, and whoever took requests takes them again, unless something else holds them. */
export async function undoEffect(
  { effects, now }: Pick<DecideDeps, 'effects' | 'now'>,
  tx: Tx,
  { subject }: Pick<StoredCase, 'subject'>,
  measure: StoredMeasure,
): Promise<void> {
  if (measure.kept !== null) await effects.restoreContent(tx, subject, measure.kept);
  // One that has ended let them take requests again; what they did after that is their own choice.
  if (measure.state !== 'in_force' || !measure.pausedReferrer || !measure.accountId) return;
  if (!(await findHolding(tx, measure.accountId, now(), { except: measure.id }))) await effects.resumeReferrer(tx, measure.accountId);
}
