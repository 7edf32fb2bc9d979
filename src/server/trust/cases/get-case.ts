import { allOf } from '#server/platform/all-of.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getDispute } from '#server/requests/disputes/find-disputes.ts';
import { findParties, requireCase } from '#server/trust/case-store.ts';
import { liveGrants } from '../grants/grant-access.ts';
import { findMeasuresOfCase } from '../measures/measure-store.ts';
import type { PrivateThing } from '#domain/trust/case-words.ts';
import { describeSubject } from '../describe-subject.ts';

/** A case as an administrator works on it. What people wrote to each other is not in it; that takes a grant. */
export async function getCase({ db, now }: { db: Db; now: () => Date }, administratorId: string, id: string) {
  const found = await requireCase(db, id);
  const { about, parties, measures, ...shown } = await allOf({
    about: describeSubject(db, found.subject),
    parties: findParties(db, found),
    measures: findMeasuresOfCase(db, id),
    // The reported person never learns who reported.
    reports: db
      .selectFrom('reports as r')
      .leftJoin('accounts as a', 'a.id', 'r.reporter_id')
      .select(['r.id', 'a.display_name as reporter', 'r.rule', 'r.words', 'r.evidence', 'r.created_at as createdAt'])
      .where('r.case_id', '=', id)
      .orderBy('r.created_at')
      .limit(200)
      .execute(),
    signals: db.selectFrom('signals').select(['saw', 'created_at as createdAt']).where('case_id', '=', id).orderBy('created_at').execute(),
    events: db
      .selectFrom('case_events as e')
      .leftJoin('accounts as a', 'a.id', 'e.actor_id')
      .select(['e.version', 'e.kind', 'a.display_name as actor', 'e.created_at as createdAt'])
      .where('e.case_id', '=', id)
      .orderBy('e.id')
      .limit(500)
      .execute(),
    grants: liveGrants(db, administratorId, now())
      .select(['g.thing', 'g.expires_at as expiresAt'])
      .where('g.case_id', '=', id)
      .orderBy('g.expires_at')
      .execute(),
  });
  const things: PrivateThing[] = [
    ...(found.subject.requestId ? (['messages'] as const) : []),
    ...(about.resumeId ? (['resume'] as const) : []),
    ...(about.hasProof ? (['proof'] as const) : []),
  ];
  return {
    ...found,
    ...about,
    ...shown,
    measures,
    things: ['open', 'claimed', 'appealed'].includes(found.state) ? things : [],
    isParty: parties.includes(administratorId),
    isMine: found.claimedBy === administratorId,
    tookPart: measures.some(({ decidedBy, secondedBy }) => decidedBy === administratorId || secondedBy === administratorId),
  };
}

/** A dispute with its case, on which an administrator can ask to read what the two wrote. */
export async function getDisputed(deps: { db: Db }, id: string) {
  const dispute = await getDispute(deps, id);
  const open = await deps.db
    .selectFrom('cases')
    .select('id')
    .where('subject_key', '=', `dispute:${dispute.id}`)
    .where('state', 'in', ['open', 'claimed'])
    .executeTakeFirst();
  return { ...dispute, caseId: open?.id ?? null };
}
