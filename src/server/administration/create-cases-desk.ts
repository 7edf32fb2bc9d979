import type { Session } from '#domain/accounts/account.ts';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { claimCase } from '#server/trust/cases/claim-case.ts';
import { decideAppeal } from '#server/trust/cases/decide-appeal.ts';
import { decideCase, secondClosing } from '#server/trust/cases/decide-case.ts';
import { findCases } from '#server/trust/cases/find-cases.ts';
import { getCase } from '#server/trust/cases/get-case.ts';
import { grantAccess, readCaseMessages } from '#server/trust/grants/grant-access.ts';
import type { DecideDeps } from '#server/trust/trust-deps.ts';
import { requireAct, requireRank, requireStaff, type RankDeps } from './require-staff.ts';

/** The cases, what follows from them, and looks at private things. */
export function createCasesDesk(deps: DecideDeps & RankDeps) {
  return {
    find: async (session: Session, query: ListQuery) => findCases(deps, requireStaff(session), query),
    getCase: async (session: Session, id: string) => getCase(deps, requireStaff(session), id),
    claim: (session: Session, id: string) => claimCase(deps, requireAct(session, 'claim_case'), id, true),
    release: (session: Session, id: string) => claimCase(deps, requireAct(session, 'release_case'), id, false),
    decide: (session: Session, id: string, typed: unknown) =>
      decideCase(deps, requireAct(session, 'decide_case'), id, typed, {
        mayClose: session.account.administrator,
        requireRank: (personId) => requireRank(deps, session, personId),
      }),
    second: (session: Session, id: string, typed: unknown) => secondClosing(deps, requireAct(session, 'second_closing'), id, typed),
    decideAppeal: (session: Session, id: string, typed: unknown) => decideAppeal(deps, requireAct(session, 'decide_appeal'), id, typed),
    grant: (session: Session, id: string, typed: unknown) => grantAccess(deps, requireAct(session, 'grant_access'), id, typed),
    readMessages: (session: Session, id: string) => readCaseMessages(deps, requireAct(session, 'look_at_private'), id),
  };
}
