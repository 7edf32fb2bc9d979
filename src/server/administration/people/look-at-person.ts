import type { Session } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import { getPlan } from '#server/billing/get-plan.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { requireAct } from '../require-staff.ts';
import {
  findAsked,
  findFingerprints,
  findIdentities,
  findListed,
  findMeasures,
  findMoney,
  findRefers,
  findSessions,
  findTimeline,
} from './people-store.ts';

const mostEvents = 60;

/** One person: what we know of them, without anything they wrote or uploaded. That somebody looked is recorded first. */
export async function lookAtPerson(deps: { db: Db; now: () => Date }, session: Session, id: string) {
  const by = requireAct(session, 'look_at_person');
  const now = deps.now();
  const person = await transact(deps.db, async (tx) => {
    const [found] = id.length <= 128 && !id.includes('\0') ? await findListed(tx, [id]) : [];
    if (!found) throw new AppError('not_found', { detail: 'There is no such person.' });
    await recordAction(tx, { administratorId: by, action: 'look_at_person', subject: `person:${id}`, detail: {}, now });
    return found;
  });
  const { db } = deps;
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
  return { person, identities, sessions, plan, asked, referrer: refers, resumes, measures, timeline, money };
}
