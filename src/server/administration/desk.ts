import type { Session } from '#domain/accounts/account.ts';
import type { ActName } from '#domain/administration/acts.ts';
import { requireAct, requireStaff } from './require-staff.ts';

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
