import type { Session } from '#domain/accounts/account.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { requireAct, requireRank, type RankDeps } from '../desk.ts';
import { getListed } from './people-store.ts';

type EndDeps = RankDeps & { db: Db; now: () => Date; endSignIns: (tx: Tx, accountId: string) => Promise<void> };

/** Signs a person out everywhere, for example after they wrote that a stranger uses their account. */
export async function endSessions(deps: EndDeps, session: Session, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by: requireAct(session, 'end_sessions'), action: 'end_sessions', typed }, async (tx) => {
    await getListed(tx, id);
    await requireRank(deps, session, id);
    await deps.endSignIns(tx, id);
    return { subject: `person:${id}` };
  });
}
