import type { Session } from '#domain/accounts/account.ts';
import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { blockPerson, findBlocks, getBlockable, unblockPerson } from './blocks/block-person.ts';
import { findLooksAt } from './grants/grant-access.ts';
import { appealMeasure, findOwnMeasures, getOwnMeasure } from './measures/appeal-measure.ts';
import { getReportable, reportThing } from './reports/report-thing.ts';

/** What every person can do: report, block, and read and appeal decisions about them. */
export function createTrust(deps: Deps) {
  const perReporter = limitInDatabase(deps.pool, { name: 'report', points: 20, perSeconds: 3600 });
  // An office may share one address, so signed-in people are counted by their account.
  const perAddress = limitInDatabase(deps.pool, { name: 'report-address', points: 40, perSeconds: 3600 });
  const perVisitor = limitInDatabase(deps.pool, { name: 'report-visitor', points: 5, perSeconds: 3600 });
  // One case needs no more reports from people we do not know, from however many addresses they write.
  const perSubject = limitInDatabase(deps.pool, { name: 'report-subject', points: 20, perSeconds: 24 * 3600 });
  return {
    ...bind(deps, { blockable: getBlockable, block: blockPerson, unblock: unblockPerson, blocks: findBlocks }),
    ...bind(deps, { looks: findLooksAt, measures: findOwnMeasures, measure: getOwnMeasure, appeal: appealMeasure }),
    ...bind(deps, { reportable: getReportable }),
    report: async (session: Session | undefined, clientAddress: string, typed: unknown) => {
      await (session ? perAddress(clientAddress) : perVisitor(clientAddress));
      if (session) await perReporter(session.account.id);
      return reportThing(deps, session, typed, session ? undefined : perSubject);
    },
  };
}
