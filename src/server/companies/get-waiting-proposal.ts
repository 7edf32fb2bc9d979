import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findProposal, type CompanyProposal } from './company-proposal-store.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function getWaitingProposal(tx: Tx, id: string): Promise<CompanyProposal> {
  const proposal = idShape.test(id) ? await findProposal(tx, id) : undefined;
  if (!proposal) throw new AppError('not_found', { detail: 'There is no such proposal.' });
  if (proposal.status !== 'waiting') throw new AppError('conflict', { detail: 'This proposal is decided or withdrawn already.' });
  return proposal;
}
