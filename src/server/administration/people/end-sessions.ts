import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findListed } from './people-store.ts';

type EndDeps = { db: Db; now: () => Date; endSignIns: (tx: Tx, accountId: string) => Promise<void> };

/** Signs a person out everywhere, for example after they wrote that somebody else uses their account. */
export async function endSessions(deps: EndDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'end_sessions', typed }, async (tx) => {
    const [person] = id.length <= 128 && !id.includes('\0') ? await findListed(tx, [id]) : [];
    if (!person) throw new AppError('not_found', { detail: 'There is no such person.' });
    await deps.endSignIns(tx, id);
    return { subject: `person:${id}` };
  });
}
