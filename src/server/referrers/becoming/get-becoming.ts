import type { Session } from '#domain/accounts/account.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { findLatestProposal } from '#server/companies/find-proposals.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer } from './own-referrer-store.ts';
import { findSentCode, findVerificationOfPerson } from './work-email-store.ts';

/** How far a person has got in becoming a referrer, or their status as one. */
export async function getBecoming({ db, now, countOwedRequests }: BecomeDeps, { account: { id } }: Session) {
  const [code, verification, referrer, proposal] = await Promise.all([
    findSentCode(db, id),
    findVerificationOfPerson(db, id),
    findOwnReferrer(db, id, now()),
    findLatestProposal(db, id),
  ]);
  return {
    /** The code we sent last; it may have expired. */
    code: code ? { ...code, over: code.triesLeft === 0 || code.expiresAt <= now() } : null,
    verification: verification ?? null,
    referrer: referrer ?? null,
    nextWeekAt: referrerWeek(now()).nextWeekAt,
    /** How many requests would close if the referrer left or moved to another company. */
    owedRequests: referrer ? await countOwedRequests(referrer.id) : 0,
    proposal: proposal ?? null,
  };
}
