import type { MeasureKind } from '#domain/trust/measure.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdReferrer } from '#server/referrers/becoming/pause-or-stop.ts';
import { removeBio, restoreBio } from '#server/referrers/becoming/remove-bio.ts';
import { closePersonRequests } from '#server/requests/ending/close-referrer-requests.ts';
import { removeWords, restoreWords } from '#server/requests/ending/remove-words.ts';
import { holdPerson, releasePerson } from '#server/standing/hold-person.ts';
import type { StoredCase, Subject } from '#server/trust/case-store.ts';
import type { DecideDeps } from '../trust-deps.ts';
import type { StoredMeasure } from './measure-store.ts';

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

/** Returns the removed text; null if there is nothing to remove. */
async function removeContent(tx: Tx, { kind, id }: Subject): Promise<string | null> {
  if (kind === 'profile') return removeBio(tx, id);
  return kind === 'message' || kind === 'request' ? removeWords(tx, kind, id) : null;
}

async function restoreContent(tx: Tx, { kind, id }: Subject, kept: string): Promise<void> {
  if (kind === 'profile') await restoreBio(tx, id, kept);
  else if (kind === 'message' || kind === 'request') await restoreWords(tx, kind, id, kept);
}
