import type { Db } from '#server/platform/db/database.ts';
import { findLiveGrants } from '../grants/grant-store.ts';
import { findMeasuresOfCase } from '../measures/measure-store.ts';
import { findReportsOfCase } from '../reports/report-store.ts';
import type { PrivateThing } from '../trust-tables.ts';
import { describeSubject, findCaseEvents, findSignalsOfCase } from '#server/trust/case-list-store.ts';
import { getDispute } from '#server/requests/disputes/find-disputes.ts';
import { findDisputeCaseId, findParties } from '#server/trust/case-store.ts';
import { requireCase } from '#server/trust/require-case.ts';

/** A case as an administrator works on it. What people wrote to each other is not in it; that takes a grant. */
export async function getCase({ db, now }: { db: Db; now: () => Date }, administratorId: string, id: string) {
  const found = await requireCase(db, id);
  const [about, reports, signals, events, measures, parties, grants] = await Promise.all([
    describeSubject(db, found.subject),
    findReportsOfCase(db, id),
    findSignalsOfCase(db, id),
    findCaseEvents(db, id),
    findMeasuresOfCase(db, id),
    findParties(db, found),
    findLiveGrants(db, { caseId: id, administratorId, now: now() }),
  ]);
  const things: PrivateThing[] = [
    ...(found.subject.requestId ? (['messages'] as const) : []),
    ...(about.resumeId ? (['resume'] as const) : []),
    ...(about.hasProof ? (['proof'] as const) : []),
  ];
  return {
    ...found,
    ...about,
    reports,
    signals,
    events,
    measures,
    grants,
    things: ['open', 'claimed', 'appealed'].includes(found.state) ? things : [],
    isParty: parties.includes(administratorId),
    isMine: found.claimedBy === administratorId,
    tookPart: measures.some(({ decidedBy, secondedBy }) => decidedBy === administratorId || secondedBy === administratorId),
  };
}

/** A dispute with its case, on which an administrator can ask to read what the two wrote. */
export async function getDisputed(deps: { db: Db }, id: string) {
  const dispute = await getDispute(deps, id);
  return { ...dispute, caseId: await findDisputeCaseId(deps.db, dispute.id) };
}
