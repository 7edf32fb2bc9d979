import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { VerificationEnd } from '#server/referrers/referrer-tables.ts';

export async function saveCode(tx: Tx, code: Insertable<Tables['work_email_codes']>): Promise<void> {
  const { account_id: _, ...fresh } = code;
  await tx
    .insertInto('work_email_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
}

export async function findCode(db: Db, accountId: string) {
  return db.selectFrom('work_email_codes').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** The same for its owner to read, without what proves it. */
export async function findSentCode(db: Db, accountId: string) {
  return db
    .selectFrom('work_email_codes as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .select(['w.company_id as companyId', 'c.name as company', 'w.domain', 'w.tries_left as triesLeft', 'w.expires_at as expiresAt'])
    .where('w.account_id', '=', accountId)
    .executeTakeFirst();
}

export async function spendTry(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('work_email_codes')
    .set((on) => ({ tries_left: on('tries_left', '-', 1) }))
    .where('account_id', '=', accountId)
    .execute();
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

/** The oldest proofs in force, of referrers whom we have not asked to renew them, or asked long enough ago and who are still listed. */
export async function findProofsBefore(db: Db, verifiedBefore: Date, which: 'not asked' | { askedBefore: Date }) {
  return db
    .selectFrom('work_email_verifications as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('referrers as r', 'r.account_id', 'a.id')
    .select(['p.id', 'a.id as accountId', 'a.email', 'p.company_id as companyId', 'c.name as company', 'p.verified_at as verifiedAt'])
    .where('p.ended_at', 'is', null)
    .where('p.verified_at', '<', verifiedBefore)
    .where('r.verified_at', 'is not', null)
    .$if(which === 'not asked', (query) => query.where('p.asked_again_at', 'is', null))
    .$if(which !== 'not asked', (query) =>
      query
        .where('p.asked_again_at', '<', which === 'not asked' ? verifiedBefore : which.askedBefore)
        .where('r.paused_by_proof', '=', false),
    )
    .orderBy('p.verified_at')
    .limit(500)
    .execute();
}

export async function markAskedAgain(tx: Tx, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('work_email_verifications')
    .set({ asked_again_at: now })
    .where('id', '=', id)
    .where('asked_again_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
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
