import type { Session } from '#domain/accounts/account.ts';
import { claimCase, releaseCase } from '#server/trust/cases/claim-case.ts';
import { decideAppeal } from '#server/trust/cases/decide-appeal.ts';
import { decideCase, secondClosing } from '#server/trust/cases/decide-case.ts';
import { findCases } from '#server/trust/cases/find-cases.ts';
import { getCase } from '#server/trust/cases/get-case.ts';
import { grantAccess, readCaseMessages } from '#server/trust/grants/grant-access.ts';
import type { DecideDeps } from '#server/trust/trust-deps.ts';
import { forAct, requireAct, requireRank, type RankDeps } from './desk.ts';

/** The cases, what follows from them, and looks at private things. */
export function createCasesDesk(deps: DecideDeps & RankDeps) {
  return {
    find: forAct(deps, 'look_at_list', findCases),
    getCase: forAct(deps, 'look_at_case', getCase),
    claim: forAct(deps, 'claim_case', claimCase),
    release: forAct(deps, 'release_case', releaseCase),
    decide: (session: Session, id: string, typed: unknown) =>
      decideCase(deps, requireAct(session, 'decide_case'), id, typed, {
        mayClose: session.account.administrator,
        requireRank: (personId) => requireRank(deps, session, personId),
      }),
    second: forAct(deps, 'second_closing', secondClosing),
    decideAppeal: forAct(deps, 'decide_appeal', decideAppeal),
    grant: forAct(deps, 'grant_access', grantAccess),
    readMessages: forAct(deps, 'look_at_private', readCaseMessages),
  };
}
