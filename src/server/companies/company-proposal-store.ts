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

export async function findLatest(db: Db, accountId: string): Promise<CompanyProposal | undefined> {
  return proposals(db)
    .where('p.account_id', '=', accountId)
    .where('p.status', '<>', 'withdrawn')
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findProposal(db: Db, id: string): Promise<CompanyProposal | undefined> {
  return proposals(db).where('p.id', '=', id).executeTakeFirst();
}

/** Waiting proposals, oldest first; otherwise the most recently decided ones. */
export async function findWaitingOrDecided(db: Db, waiting: boolean, limit: number): Promise<CompanyProposal[]> {
  const rows = proposals(db).limit(limit);
  return waiting
    ? rows.where('p.status', '=', 'waiting').orderBy('p.created_at').orderBy('p.id').execute()
    : rows.where('p.status', 'in', ['approved', 'declined']).orderBy('p.decided_at', 'desc').orderBy('p.id').execute();
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

export async function takesId(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function ownerOfDomain(db: Db, domain: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('company_email_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['c.id', 'c.name'])
    .where('d.domain', '=', domain)
    .executeTakeFirst();
}
