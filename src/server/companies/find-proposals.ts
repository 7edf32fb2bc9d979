import type { Db } from '#server/platform/db/database.ts';
import { findProposals as readProposals, type CompanyProposal } from './company-proposal-store.ts';

/** Those that wait, and the last that were decided. */
export async function findProposals({ db }: { db: Db }): Promise<{ waiting: CompanyProposal[]; decided: CompanyProposal[] }> {
  const [waiting, decided] = await Promise.all([readProposals(db, true, 100), readProposals(db, false, 10)]);
  return { waiting, decided };
}
