import type { Db } from '#server/platform/db/database.ts';
import { findDecided, findWaiting, type CompanyProposal } from './company-proposal-store.ts';

/** The proposals that are waiting, and the ten decided last. */
export async function findProposals({ db }: { db: Db }): Promise<{ waiting: CompanyProposal[]; decided: CompanyProposal[] }> {
  const [waiting, decided] = await Promise.all([findWaiting(db, 100), findDecided(db, 10)]);
  return { waiting, decided };
}

/** What a person proposed last, with the answer if there is one. */
export async function findLatestProposal(db: Db, accountId: string) {
  return db
    .selectFrom('company_proposals')
    .select(['name', 'status', 'reason', 'company_id as companyId', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
