import type { Look } from '#domain/administration/looks.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

export type Looked = Look & { detail: Record<string, string> };

export async function recordLook(deps: { db: Db; now: () => Date }, by: string, { act, subject, detail }: Looked): Promise<void> {
  await transact(deps.db, (tx) => recordAction(tx, { administratorId: by, action: act, subject, detail, now: deps.now() }));
}
