import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { VerificationEnd } from '#server/referrers/referrer-tables.ts';

/** A code for its owner to read, without what proves it. */
export async function findSentCode(db: Db, accountId: string) {
  return db
    .selectFrom('work_email_codes as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .select(['w.company_id as companyId', 'c.name as company', 'w.domain', 'w.tries_left as triesLeft', 'w.expires_at as expiresAt'])
    .where('w.account_id', '=', accountId)
    .executeTakeFirst();
}

export async function deleteCode(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('work_email_codes').where('account_id', '=', accountId).execute();
}

export async function findVerificationOfPerson(db: Db, accountId: string) {
  return db
    .selectFrom('work_email_verifications as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.company_id as companyId', 'c.name as company', 'p.domain', 'p.verified_at as verifiedAt'])
    .where('p.account_id', '=', accountId)
    .where('p.ended_at', 'is', null)
    .executeTakeFirst();
}

/** The unique index enforces "one address, one account". */
export async function insertVerification(tx: Tx, verification: Insertable<Tables['work_email_verifications']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('work_email_verifications')
    .values(verification)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function endVerificationOf(tx: Tx, accountId: string, why: VerificationEnd, now: Date): Promise<void> {
  await tx
    .updateTable('work_email_verifications')
    .set({ ended_at: now, ended_why: why })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}
