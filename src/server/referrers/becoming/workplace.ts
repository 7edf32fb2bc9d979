import type { Db } from '#server/platform/db/database.ts';
import { findVerificationOfAddress, findVerificationOfPerson } from './work-email-store.ts';

/** Where the person has shown that they work. */
export async function findWorkplace(db: Db, accountId: string): Promise<string | undefined> {
  return (await findVerificationOfPerson(db, accountId))?.companyId;
}

/** Whose work address it is: not used yet, an account's, or one that no longer verifies an account. */
export async function findOwnerOfAddress(
  db: Db,
  address: Buffer,
): Promise<{ kind: 'nobody' | 'revoked' } | { kind: 'account'; accountId: string | null }> {
  const taken = await findVerificationOfAddress(db, address);
  if (!taken) return { kind: 'nobody' };
  return taken.ended_why === null ? { kind: 'account', accountId: taken.account_id } : { kind: 'revoked' };
}
