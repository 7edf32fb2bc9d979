import type { Db } from '#server/platform/db/database.ts';
import { findVerificationOfAddress, findVerificationOfPerson } from './work-email-store.ts';

/** The company where the person has shown that they work. */
export async function findWorkplace(db: Db, accountId: string): Promise<string | undefined> {
  return (await findVerificationOfPerson(db, accountId))?.companyId;
}

/** The owner of a work address: none yet, an account, or one whose verification was revoked. */
export async function findOwnerOfAddress(
  db: Db,
  address: Buffer,
): Promise<{ kind: 'nobody' | 'revoked' } | { kind: 'account'; accountId: string | null }> {
  const taken = await findVerificationOfAddress(db, address);
  if (!taken) return { kind: 'nobody' };
  return taken.ended_why === null ? { kind: 'account', accountId: taken.account_id } : { kind: 'revoked' };
}
