import type { Account, Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { acts, type ActName } from '#domain/administration/acts.ts';
import { AppError } from '#shared/app-error.ts';

/** A verb that all staff may call. */
export function forStaff<D, R extends unknown[], A>(deps: D, verb: (deps: D, ...rest: R) => A) {
  return async (session: Session, ...rest: R): Promise<Awaited<A>> => {
    requireStaff(session);
    return await verb(deps, ...rest);
  };
}

/** A verb for staff who may perform the act; it receives the id of the one who calls. */
export function forAct<D, R extends unknown[], A>(deps: D, act: ActName, verb: (deps: D, by: string, ...rest: R) => A) {
  return async (session: Session, ...rest: R): Promise<Awaited<A>> => await verb(deps, requireAct(session, act), ...rest);
}

/** The table of pages keeps others out; this holds even if a page forgets. Everyone else gets not_found. */
export function requireStaff({ account }: Session): string {
  if (!isStaff(account)) throw new AppError('not_found');
  return account.id;
}

/** Support staff know that the page exists, so they read why they may not use it. */
export function requireAdministrator(session: Session): string {
  const id = requireStaff(session);
  if (!session.account.administrator) throw new AppError('forbidden', { detail: 'Only administrators may do this.' });
  return id;
}

/** Returns the id of the caller, if they may perform the act. */
export function requireAct(session: Session, act: ActName): string {
  return acts[act].by === 'support' ? requireStaff(session) : requireAdministrator(session);
}

export type RankDeps = { getAccount: (id: string) => Promise<Account> };

export async function outranks({ getAccount }: RankDeps, session: Session, accountId: string): Promise<boolean> {
  if (session.account.administrator) return true;
  return !isStaff(await getAccount(accountId));
}

/** Only administrators may act on an account of staff: support must not be able to lock them out. */
export async function requireRank({ getAccount }: RankDeps, session: Session, accountId: string): Promise<void> {
  if (!(await outranks({ getAccount }, session, accountId)))
    throw new AppError('forbidden', {
      detail: 'This account belongs to the people who run ReferralHire. Only administrators may do this.',
    });
}
