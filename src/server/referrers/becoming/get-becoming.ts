import type { Account } from '#domain/accounts/account.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { findCompanyNames } from '#server/companies/find-company-names.ts';
import { findLatestProposal } from '#server/companies/find-proposals.ts';
import type { BecomeDeps } from './become-deps.ts';
import { findOwnReferrer } from './own-referrer-store.ts';
import { findCode, findVerificationOfPerson } from './work-email-store.ts';

/** How far a person has got in becoming a referrer, or their status as one. */
export async function getBecoming(deps: Pick<BecomeDeps, 'db' | 'now' | 'countOwedRequests'>, account: Pick<Account, 'id'>) {
  const now = deps.now();
  const [code, verification, referrer, proposal] = await Promise.all([
    findCode(deps.db, account.id),
    findVerificationOfPerson(deps.db, account.id),
    findOwnReferrer(deps.db, account.id, now),
    findLatestProposal(deps, account.id),
  ]);
  const names = await findCompanyNames(deps, code ? [code.company_id] : []);
  return {
    /** The code we sent last; it may have expired. */
    code: code
      ? {
          companyId: code.company_id,
          company: names.get(code.company_id) ?? '',
          domain: code.domain,
          triesLeft: code.tries_left,
          expiresAt: code.expires_at,
          over: code.tries_left === 0 || code.expires_at <= now,
        }
      : null,
    verification: verification
      ? {
          companyId: verification.companyId,
          company: verification.company,
          domain: verification.domain,
          verifiedAt: verification.verifiedAt,
        }
      : null,
    referrer: referrer ?? null,
    nextWeekAt: referrerWeek(now).nextWeekAt,
    /** How many requests would close if the referrer left or moved to another company. */
    owedRequests: referrer ? await deps.countOwedRequests(referrer.id) : 0,
    proposal: proposal
      ? {
          name: proposal.name,
          status: proposal.status,
          reason: proposal.reason,
          companyId: proposal.companyId,
          createdAt: proposal.createdAt,
        }
      : null,
  };
}
