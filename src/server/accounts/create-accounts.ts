import type { Session } from '#domain/accounts/account.ts';
import { staffRoles } from '#domain/accounts/account-policy.ts';
import { bind } from '#server/platform/bind.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Identity } from '../identity/create-identity.ts';
import type { AccountDeps } from './account-deps.ts';
import { findDashboardView, saveDashboardView } from './account-store.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import { closeSession, endSession, findOwnSessions, signOutEverywhere } from './end-session.ts';
import { getAccount } from './get-account.ts';
import { getSeekerProfile, saveSeekerProfile } from './seekers/get-seeker-profile.ts';
import { signInGuards } from './hold-sign-in.ts';
import { openSession } from './open-session.ts';
import { readSession } from './read-session.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(
  { db, now, config }: Deps,
  identity: Pick<Identity, 'verifyIdToken' | 'holdSignIn' | 'endSignIn' | 'endSignIns' | 'isStanding'>,
) {
  const demo = (role: DemoAccount['role']) =>
    config.demoData ? demoAccounts.flatMap((each) => (each.role === role ? [each.email] : [])) : [];
  const deps: AccountDeps = {
    db,
    now,
    ...identity,
    adminEmails: [...config.adminEmails, ...demo('administrator')],
    supportEmails: [...config.supportEmails, ...demo('support')],
    tokensAreNews: config.firebase !== undefined,
    ...signInGuards(identity, { firebase: config.firebase !== undefined, now }),
  };
  return {
    ...bind(deps, { openSession, readSession, closeSession, sessions: findOwnSessions, endSession, signOutEverywhere, get: getAccount }),
    ...bind(deps, { profile: getSeekerProfile, saveProfile: saveSeekerProfile }),
    /** What a person is in the console. */
    rolesOf: (person: { email: string | null; emailVerified: boolean }) => staffRoles(person, deps),
    staffEmails: [...deps.adminEmails, ...deps.supportEmails],
    holdSignIn: (tx: Tx, session: Session) => deps.holdSignIn(tx, { sub: session.account.id, authTime: session.authTime }),
    /** Ends every sign-in of this person, whether they or an administrator asked. */
    endSignIns: (tx: Tx, accountId: string) => deps.endSignIns(tx, { sub: accountId, authTime: new Date(now().getTime() + 60_000) }),
    ...bind(db, {
      /** Null until the person has chosen one. */
      dashboardView: findDashboardView,
      chooseDashboardView: saveDashboardView,
    }),
  };
}
