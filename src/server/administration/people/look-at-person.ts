import type { Session } from '#domain/accounts/account.ts';
import { getPlan } from '#server/billing/get-plan.ts';
import type { Db } from '#server/platform/db/database.ts';
import { outranks, requireAct, type RankDeps } from '../require-staff.ts';
import type { RoleDeps } from './find-people-by.ts';
import {
  findAsked,
  findFingerprints,
  findIdentities,
  findMeasures,
  findMoney,
  findRefers,
  findSessions,
  findTimeline,
  getListed,
} from './people-store.ts';

const mostEvents = 60;

/** One person: what we know of them, without anything they wrote or uploaded. */
export async function lookAtPerson(deps: RankDeps & RoleDeps & { db: Db; now: () => Date }, session: Session, id: string) {
  requireAct(session, 'look_at_person');
  const [{ db }, now] = [deps, deps.now()];
  const found = await getListed(db, id);
  const person = { ...found, ...deps.rolesOf(found) };
  const [identities, sessions, plan, asked, refers, resumes, measures, timeline, money] = await Promise.all([
    findIdentities(db, id),
    findSessions(db, id, now),
    getPlan(deps, id),
    findAsked(db, id),
    findRefers(db, id),
    findFingerprints(db, id),
    findMeasures(db, id),
    findTimeline(db, id, mostEvents),
    session.account.administrator ? findMoney(db, id) : null,
  ]);
  const mayEndSessions = await outranks(deps, session, id);
  return { mayEndSessions, person, identities, sessions, plan, asked, referrer: refers, resumes, measures, timeline, money };
}
