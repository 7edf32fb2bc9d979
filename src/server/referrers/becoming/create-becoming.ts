import type { Session } from '#domain/accounts/account.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findCompanyDomains } from '#server/companies/find-company-domains.ts';
import { getCompany } from '#server/companies/get-company.ts';
import { proposeCompany, withdrawProposal } from '#server/companies/propose-company.ts';
import { limitInDatabase, type RateLimit } from '#server/platform/limits/rate-limit.ts';
import type { BecomeDeps } from './become-deps.ts';
import { getBecoming } from './get-becoming.ts';
import { pauseReferrer, stopReferring } from './pause-or-stop.ts';
import { verifyWorkEmail } from './verify-work-email.ts';
import { saveReferrerProfile } from './save-referrer-profile.ts';
import { cancelWorkCode, sendWorkCode } from './send-work-code.ts';
import { createWorkCodes } from './work-codes.ts';

const perSeconds = 24 * 3600;

export function createBecoming(appDeps: Deps & Pick<BecomeDeps, 'leave' | 'countOwedRequests'>) {
  const deps: BecomeDeps = { ...appDeps, ...createWorkCodes(appDeps.config) };
  const limit = (name: string, points: number) => limitInDatabase(appDeps.pool, { name: `become-${name}`, points, perSeconds });
  const codesByAccount = limit('code-account', 5);
  const codesByMailbox = limit('code-mailbox', 5);
  // An office, or half a campus, may share one address.
  const codesByAddress = limit('code-address', 200);
  const triesByAddress = limit('try-address', 500);
  const proposalsByAccount = limit('proposal-account', 5);

  return {
    ...bind(deps, {
      get: getBecoming,
      cancelCode: cancelWorkCode,
      saveProfile: saveReferrerProfile,
      pause: pauseReferrer,
      stop: stopReferring,
      withdrawProposal,
    }),
    /** What the form for the work address shows about the company. */
    company: async (id: string) => {
      const { name } = await getCompany(deps, id);
      return { company: { id, name }, domains: await findCompanyDomains(deps.db, id) };
    },
    sendCode: (session: Session, input: { companyId: string; email: unknown }, clientAddress: string) =>
      sendWorkCode(deps, requireProvenAddress(session), input, async (email) => {
        await spend(codesByAddress, clientAddress);
        await spend(codesByAccount, session.account.id);
        await spend(codesByMailbox, deps.keepAddress(email).address_mac.toString('hex'));
      }),
    verify: async (session: Session, code: unknown, clientAddress: string) => {
      await spend(triesByAddress, clientAddress);
      await verifyWorkEmail(deps, session, code);
    },
    propose: async (session: Session, typed: Record<string, string>) => {
      const { id } = requireProvenAddress(session).account;
      await proposeCompany(deps, id, typed, () => spend(proposalsByAccount, id));
    },
  };
}

/** News about seekers goes to the account's address, so the person must own it. */
function requireProvenAddress(session: Session): Session {
  if (session.account.emailVerified) return session;
  throw new AppError('unprocessable', { detail: 'Confirm the email address of your account first.' });
}

/** One sentence for all limits: the caller need not know which one they reached. */
async function spend(limit: RateLimit, key: string): Promise<void> {
  try {
    await limit(key);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too_many_requests') throw error;
    const { retryAfterSeconds } = error;
    throw new AppError('too_many_requests', {
      detail: 'Too many attempts today. Please try again tomorrow.',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
}
