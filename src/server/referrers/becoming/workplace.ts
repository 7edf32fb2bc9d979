import type { Db } from '#server/platform/db/database.ts';
import { findVerificationOfPerson } from './work-email-store.ts';

/** The company where the person has shown that they work. */
export async function findWorkplace(db: Db, accountId: string): Promise<string | undefined> {
  return (await findVerificationOfPerson(db, accountId))?.companyId;
}

/** The owner of a work address: none yet, an account, or one whose verification was revoked. */
export async function findOwnerOfAddress(db: Db, address: Buffer) {
  const taken = await db
    .selectFrom('work_email_verifications')
    .select(['account_id as accountId', 'ended_why as endedWhy'])
    .where('address_mac', '=', address)
    .where((on) => on.or([on('ended_at', 'is', null), on('ended_why', '=', 'revoked')]))
    .executeTakeFirst();
  if (!taken) return { kind: 'nobody' as const };
  return taken.endedWhy === null ? { kind: 'account' as const, accountId: taken.accountId } : { kind: 'revoked' as const };
}
