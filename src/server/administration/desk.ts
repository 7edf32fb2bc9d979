import type { Session } from '#domain/accounts/account.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { requireAct, requireStaff } from './require-staff.ts';

/** A verb that everybody who runs the place may call. */
export function forStaff<D, R extends unknown[], A>(deps: D, verb: (deps: D, ...rest: R) => A) {
  return async (session: Session, ...rest: R): Promise<Awaited<A>> => {
    requireStaff(session);
    return await verb(deps, ...rest);
  };
}

/** A verb for those who may perform the act; it learns who does. */
export function forAct<D, R extends unknown[], A>(deps: D, act: ActName, verb: (deps: D, by: string, ...rest: R) => A) {
  return async (session: Session, ...rest: R): Promise<Awaited<A>> => await verb(deps, requireAct(session, act), ...rest);
}
