import type { InferResult } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export function proposals(db: Db) {
  return db
    .selectFrom('company_proposals as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.id', 'p.account_id as accountId', 'a.display_name as proposer', 'a.email as proposerEmail', 'p.name', 'p.website'])
    .select(['p.email_domain as emailDomain', 'p.industry', 'p.city', 'p.state', 'p.size', 'p.description', 'p.status', 'p.reason'])
    .select(['p.company_id as companyId', 'p.created_at as createdAt', 'p.decided_at as decidedAt']);
}

export type CompanyProposal = InferResult<ReturnType<typeof proposals>>[number];

/** The proposals that are waiting, the oldest first, and the ten decided last. */
export async function findProposals({ db }: { db: Db }): Promise<{ waiting: CompanyProposal[]; decided: CompanyProposal[] }> {
  const waiting = proposals(db).where('p.status', '=', 'waiting').orderBy('p.created_at').orderBy('p.id').limit(100);
  const decided = proposals(db).where('p.status', 'in', ['approved', 'declined']).orderBy('p.decided_at', 'desc').orderBy('p.id').limit(10);
  return { waiting: await waiting.execute(), decided: await decided.execute() };
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
