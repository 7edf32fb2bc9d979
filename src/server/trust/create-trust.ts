import type { Session } from '#domain/accounts/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { blockPerson, findBlocks, getBlockable, unblockPerson, type Met } from './blocks/block-person.ts';
import { findLooks } from './grants/grant-access.ts';
import { appealMeasure, findOwnMeasures, getOwnMeasure } from './measures/appeal-measure.ts';
import { getReportable, reportThing } from './reports/report-thing.ts';

/** What everybody can do: report, block, and read and appeal what was decided about them. */
export function createTrust(deps: Deps) {
  const perReporter = limitInDatabase(deps.pool, { name: 'report', points: 20, perSeconds: 3600 });
  // An office may share one address; whoever signs in is counted by themselves.
  const perAddress = limitInDatabase(deps.pool, { name: 'report-address', points: 40, perSeconds: 3600 });
  const perVisitor = limitInDatabase(deps.pool, { name: 'report-visitor', points: 5, perSeconds: 3600 });
  // One case needs no more from people we do not know, from however many addresses they write.
  const perSubject = limitInDatabase(deps.pool, { name: 'report-subject', points: 20, perSeconds: 24 * 3600 });
  return {
    reportable: (session: Session | undefined, thing: { kind: string; id: string }) => getReportable(deps, session, thing),
    report: async (session: Session | undefined, clientAddress: string, typed: unknown) => {
      await (session ? perAddress(clientAddress) : perVisitor(clientAddress));
      if (session) await perReporter(session.account.id);
      return reportThing(deps, session, typed, session ? undefined : perSubject);
    },
    blockable: (session: Session, met: Met) => getBlockable(deps, session, met),
    block: (session: Session, met: Met) => blockPerson(deps, session, met),
    unblock: (session: Session, blockedId: string) => unblockPerson(deps, session, blockedId),
    blocks: (session: Session) => findBlocks(deps, session),
    measures: (session: Session) => findOwnMeasures(deps, session),
    measure: (session: Session, id: string) => getOwnMeasure(deps, session, id),
    appeal: (session: Session, id: string, typed: unknown) => appealMeasure(deps, session, id, typed),
    looks: (session: Session) => findLooks(deps, session),
  };
}
