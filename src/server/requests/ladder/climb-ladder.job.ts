import { addBusinessDays } from '#domain/requests/business-days.ts';
import { assumedOdds, chooseNext } from '#domain/requests/choose-next.ts';
import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import { isLive, lastRung } from '#domain/requests/request-offers.ts';
import { mayReach } from '#domain/standing/may-reach.ts';
import { isAppError } from '#shared/app-error.ts';
import { getLevels } from '#server/odds/shown-odds.ts';
import { transact } from '#server/platform/db/transact.ts';
import { getReferrerContact } from '#server/referrers/get-referrer.ts';
import { takePlaceForOthers } from '#server/referrers/week/take-place.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { LadderDeps, RequestDeps } from '#server/requests/request-deps.ts';
import { findRequest, lockRequest, type StoredRequest } from '#server/requests/request-store.ts';
import { findCandidates } from './candidate-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'climb-ladder': { requestId: string };
  }
}

/**
 * Asks the next referrer, if it is time. May run twice, even at once: it takes a place in the referrer's week, then locks the request, and
 * only then checks whether the next one is due.
 */
export async function climbLadder(deps: LadderDeps, { requestId }: { requestId: string }): Promise<void> {
  const request = await findRequest(deps.db, requestId);
  if (!request || !isDue(request, deps.now())) return;
  // If a measure keeps the seeker from asking, we do not ask for them either.
  if (mayReach({ holds: request.seekerHolds }, null, 'ask', deps.now()).refusal !== null) return nobodyLeft(deps, requestId);
  const { companyId, seekerId, excluded } = request;
  let candidates = await findCandidates(deps.db, { requestId, companyId, seekerId, excluded, now: deps.now() });
  const assumed = (await getLevels(deps)) ?? assumedOdds;
  for (;;) {
    const next = chooseNext(candidates, request.department, assumed, deps.random);
    if (!next) return nobodyLeft(deps, requestId);
    if (await askNext(deps, { requestId, seekerId }, next.id)) return undefined;
    candidates = candidates.filter(({ id }) => id !== next.id);
  }
}

function isDue({ clock, offers }: Pick<StoredRequest, 'clock' | 'offers'>, now: Date): boolean {
  const due = lastRung(offers)?.nextRungAt;
  return clock.ladder && (clock.state === 'submitted' || clock.state === 'needs_info') && !!due && due <= now;
}

/** False when this referrer cannot be asked after all. */
async function askNext(
  deps: RequestDeps,
  { requestId, seekerId }: { requestId: string; seekerId: string | null },
  referrerId: string,
): Promise<boolean> {
  try {
    return await transact(deps.db, async (tx) => {
      if (!(await takePlaceForOthers(tx, { referrerId, seekerId }, deps.now()))) return false;
      const request = await lockRequest(tx, requestId);
      if (!request || !isDue(request, deps.now())) throw new NotDue();
      // The referrer may have moved to another company since we found them.
      const contact = await getReferrerContact({ db: tx, now: deps.now }, referrerId);
      if (contact.companyId !== request.companyId || request.excluded.includes(referrerId)) throw new Elsewhere();
      await makeMove(deps, tx, request, { move: 'offer_next', actor: 'system', accountId: null, referrerId });
      return true;
    });
  } catch (error) {
    // The rollback returns the place in the referrer's week.
    if (error instanceof NotDue || (isAppError(error) && error.code === 'conflict')) return true;
    if (error instanceof Elsewhere || (isAppError(error) && error.code === 'not_found')) return false;
    throw error;
  }
}

class NotDue extends Error {}
class Elsewhere extends Error {}

/** If a referrer may still answer, we look again tomorrow; otherwise the request ends now and says why. */
async function nobodyLeft(deps: RequestDeps, requestId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    const last = request && lastRung(request.offers);
    if (!last || !isDue(request, deps.now())) return;
    if (request.offers.some(isLive)) {
      const rung = tx.updateTable('request_offers').where('request_id', '=', requestId).where('rung', '=', last.rung);
      await rung.set({ next_rung_at: addBusinessDays(deps.now(), 1) }).execute();
    } else await makeMove(deps, tx, request, { move: 'run_dry', actor: 'system', accountId: null, reason: lastNo(request.offers) });
  });
}

/** Somebody who left has not said no. */
const lastNo = (offers: StoredRequest['offers']): DeclineReason =>
  offers.findLast(({ reason }) => reason !== null && reason !== 'left')?.reason ?? 'left';
