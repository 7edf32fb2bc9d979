import type { Session } from '#domain/accounts/account.ts';
import { claimCase } from '#server/trust/cases/claim-case.ts';
import { decideAppeal } from '#server/trust/cases/decide-appeal.ts';
import { decideCase, secondClosing } from '#server/trust/cases/decide-case.ts';
import { findCases, type CaseQuery } from '#server/trust/cases/find-cases.ts';
import { getCase } from '#server/trust/cases/get-case.ts';
import { grantAccess, readCaseMessages } from '#server/trust/grants/grant-access.ts';
import type { DecideDeps } from '#server/trust/trust-deps.ts';
import { requireAdministrator } from './require-administrator.ts';

/** For administrators: the cases, what follows from them, and looks at private things. */
export function createCasesDesk(deps: DecideDeps) {
  return {
    find: (session: Session, query: CaseQuery, limit?: number) => findCases(deps, requireAdministrator(session), query, limit),
    get: (session: Session, id: string) => getCase(deps, requireAdministrator(session), id),
    claim: (session: Session, id: string) => claimCase(deps, requireAdministrator(session), id, true),
    release: (session: Session, id: string) => claimCase(deps, requireAdministrator(session), id, false),
    decide: (session: Session, id: string, typed: unknown) => decideCase(deps, requireAdministrator(session), id, typed),
    second: (session: Session, id: string, typed: unknown) => secondClosing(deps, requireAdministrator(session), id, typed),
    decideAppeal: (session: Session, id: string, typed: unknown) => decideAppeal(deps, requireAdministrator(session), id, typed),
    grant: (session: Session, id: string, typed: unknown) => grantAccess(deps, requireAdministrator(session), id, typed),
    readMessages: (session: Session, id: string) => readCaseMessages(deps, requireAdministrator(session), id),
  };
}
