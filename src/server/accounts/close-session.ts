import type { Db } from '#server/platform/db/database.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { deleteSession } from './session-store.ts';

export async function closeSession({ db }: { db: Db }, token: string | undefined): Promise<void> {
  if (token) await deleteSession(db, hashToken(token));
}
