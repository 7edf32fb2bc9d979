import { isOpeningCheck } from '#domain/administration/opening-checks.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db } from '#server/platform/db/database.ts';

type ActDeps = { db: Db; now: () => Date };

/** Opens without this check, with a reason that stays in the audit log. A check that is repaired later turns fine by itself. */
export async function waiveCheck(deps: ActDeps, by: string, check: string, typed: unknown): Promise<void> {
  if (!isOpeningCheck(check)) throw new AppError('not_found', { detail: 'There is no such line.' });
  await performAct(deps, { by, action: 'waive_check', typed }, () => Promise.resolve({ subject: `check:${check}` }));
}

/** Only a person can say that the restored data was right. */
export async function recordRestore(deps: ActDeps, by: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'record_restore', typed }, () => Promise.resolve({ subject: 'check:backup' }));
}
