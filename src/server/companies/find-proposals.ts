import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findLatest, findProposal, findWaitingOrDecided, type CompanyProposal } from './company-proposal-store.ts';

/** The proposals that are waiting, and the ten decided last. */
export async function findProposals({ db }: { db: Db }): Promise<{ waiting: CompanyProposal[]; decided: CompanyProposal[] }> {
  const [waiting, decided] = await Promise.all([findWaitingOrDecided(db, true, 100), findWaitingOrDecided(db, false, 10)]);
  return { waiting, decided };
}

/** What a person proposed last, with the answer if there is one. */
export function findLatestProposal({ db }: { db: Db }, accountId: string): Promise<CompanyProposal | undefined> {
  return findLatest(db, accountId);
}

export async function getWaitingProposal(tx: Tx, id: string): Promise<CompanyProposal> {
  const proposal = isUuid(id) ? await findProposal(tx, id) : undefined;
  if (!proposal) throw new AppError('not_found', { detail: 'There is no such proposal.' });
  if (proposal.status !== 'waiting') throw new AppError('conflict', { detail: 'This proposal has already been decided or withdrawn.' });
  return proposal;
}
