import type { MeasureKind } from '#domain/trust/measure.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdReferrer } from '#server/referrers/becoming/hold-referrer.ts';
import { closePersonRequests } from '#server/requests/ending/close-referrer-requests.ts';
import { holdPerson, releasePerson } from '#server/standing/hold-person.ts';
import type { StoredCase } from '#server/trust/case-store.ts';
import type { DecideDeps } from '../trust-deps.ts';
import type { StoredMeasure } from './measure-store.ts';
import { removeContent, restoreContent } from './removed-content.ts';

type NewMeasure = { measureId: string; accountId: string; kind: MeasureKind; endsAt: Date | null };

/**
 * What a measure does at once. What it forbids is checked when the person tries (`mayReach`). It locks people and requests, so it comes
 * before the case is written (docs/decisions/0026-one-order-of-locks.md). Returns what was removed, in case the decision is overruled.
 */
export async function takeEffect(
  deps: DecideDeps,
  tx: Tx,
  { subject }: Pick<StoredCase, 'subject'>,
  { measureId, accountId, kind, endsAt }: NewMeasure,
): Promise<{ kept: string | null }> {
  if (kind === 'note') return { kept: null };
  if (kind === 'content_removed') return { kept: await removeContent(tx, subject) };
  await holdReferrer(tx, accountId, true);
  await holdPerson(tx, { measureId, accountId, kind, endsAt });
  // Requests that wait for a person whose account is closed end.
  if (kind === 'closed') await closePersonRequests(deps, tx, accountId);
  return { kept: null };
}

/** Restores everything: the content is back, and what the measure forbade is allowed, unless another one holds the person. */
export async function undoEffect(tx: Tx, { subject }: Pick<StoredCase, 'subject'>, measure: StoredMeasure): Promise<void> {
  if (measure.kept !== null) await restoreContent(tx, subject, measure.kept);
  const { id: measureId, accountId } = measure;
  if (accountId && (await releasePerson(tx, { measureId, accountId }))) await holdReferrer(tx, accountId, false);
}
