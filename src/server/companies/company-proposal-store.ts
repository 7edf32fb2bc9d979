import type { InferResult, Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

function proposals(db: Db) {
  return db
    .selectFrom('company_proposals as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.id', 'p.account_id as accountId', 'a.display_name as proposer', 'a.email as proposerEmail', 'p.name', 'p.website'])
    .select(['p.email_domain as emailDomain', 'p.industry', 'p.city', 'p.state', 'p.size', 'p.description', 'p.status', 'p.reason'])
    .select(['p.company_id as companyId', 'p.created_at as createdAt', 'p.decided_at as decidedAt']);
}

export type CompanyProposal = InferResult<ReturnType<typeof proposals>>[number];

/** False when this person already has a proposal waiting. */
export async function insertProposal(tx: Tx, proposal: Insertable<Tables['company_proposals']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findProposal(db: Db, id: string): Promise<CompanyProposal | undefined> {
  return proposals(db).where('p.id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export async function findWaiting(db: Db, limit: number): Promise<CompanyProposal[]> {
  return proposals(db).where('p.status', '=', 'waiting').orderBy('p.created_at').orderBy('p.id').limit(limit).execute();
}

/** The most recently decided first. */
export async function findDecided(db: Db, limit: number): Promise<CompanyProposal[]> {
  const decided = proposals(db).where('p.status', 'in', ['approved', 'declined']);
  return decided.orderBy('p.decided_at', 'desc').orderBy('p.id').limit(limit).execute();
}

/** False when the proposal has been decided or withdrawn in the meantime. */
export async function decide(tx: Tx, id: string, decision: Updateable<Tables['company_proposals']>): Promise<boolean> {
  const decided = await tx
    .updateTable('company_proposals')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

export async function withdrawWaiting(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('company_proposals')
    .set({ status: 'withdrawn', decided_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .execute();
}

/** Known domains whose name looks like one of these words. */
export async function findDomainsByName(db: Db, nameKeys: readonly string[]) {
  return db
    .selectFrom('company_email_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.domain', 'c.id as companyId', 'c.name as company'])
    .where('d.name_key', 'in', nameKeys)
    .orderBy('d.domain')
    .limit(20)
    .execute();
}

export async function insertDomain(tx: Tx, companyId: string, domain: string): Promise<void> {
  await tx.insertInto('company_email_domains').values({ domain, company_id: companyId }).execute();
}
