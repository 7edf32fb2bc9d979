import type { Session } from '#domain/accounts/account.ts';
import type { SeekerProfile } from '#domain/accounts/seeker-profile.ts';
import type { DashboardView } from '#domain/accounts/dashboard-view.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Identity } from '../identity/create-identity.ts';
import type { AccountDeps } from './account-deps.ts';
import { findDashboardView, saveDashboardView } from './account-store.ts';
import { closeSession } from './close-session.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import { endSession, findOwnSessions } from './own-sessions/end-session.ts';
import { getAccount } from './get-account.ts';
import { findSeekerProfile, saveSeekerProfile } from './seekers/seeker-profile-store.ts';
import { signInGuards } from './hold-sign-in.ts';
import { openSession } from './open-session.ts';
import { readSession, type Credentials } from './read-session.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(
  { db, now, newId, publicUrl, config }: Deps,
  identity: Pick<Identity, 'verifyIdToken' | 'holdSignIn' | 'endSignIn' | 'endSignIns' | 'isStanding'>,
) {
  const demo = (role: DemoAccount['role']) =>
    config.demoData ? demoAccounts.flatMap((each) => (each.role === role ? [each.email] : [])) : [];
  const deps: AccountDeps = {
    db,
    now,
    newId,
    publicUrl,
    verifyIdToken: identity.verifyIdToken,
    adminEmails: [...config.adminEmails, ...demo('administrator')],
    supportEmails: [...config.supportEmails, ...demo('support')],
    tokensAreNews: config.firebase !== undefined,
    ...signInGuards(identity, { firebase: config.firebase !== undefined, now }),
  };
  return {
    openSession: (idToken: string, existing: string | undefined, userAgent?: string) => openSession(deps, idToken, existing, userAgent),
    readSession: (credentials: Credentials) => readSession(deps, credentials),
    closeSession: (token: string | undefined) => closeSession(deps, token),
    holdSignIn: (tx: Tx, session: Session) => deps.holdSignIn(tx, { sub: session.account.id, authTime: session.authTime }),
    /** Ends every sign-in of this person, whoever asks; also twice in one second. */
    endSignIns: (tx: Tx, accountId: string) => deps.endSignIns(tx, { sub: accountId, authTime: new Date(now().getTime() + 60_000) }),
    profile: (id: string) => findSeekerProfile(db, id),
    saveProfile: (id: string, profile: SeekerProfile) => saveSeekerProfile(db, id, profile, now()),
    sessions: (session: Session) => findOwnSessions(deps, session),
    endSession: (session: Session, id: string) => endSession(deps, session, id),
    signOutEverywhere: (session: Session) => signOutEverywhere(deps, session),
    get: (id: string) => getAccount(deps, id),
    /** Null until the person has chosen one. */
    dashboardView: (id: string) => findDashboardView(db, id),
    chooseDashboardView: (id: string, view: DashboardView) => saveDashboardView(db, id, view),
  };
}
