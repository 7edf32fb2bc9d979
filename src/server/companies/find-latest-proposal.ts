import type { Db } from '#server/platform/db/database.ts';
import { findLatestProposal as readLatestProposal, type CompanyProposal } from './company-proposal-store.ts';

/** What a person proposed last, with the answer if there is one. */
export function findLatestProposal({ db }: { db: Db }, accountId: string): Promise<CompanyProposal | undefined> {
  return readLatestProposal(db, accountId);
}
