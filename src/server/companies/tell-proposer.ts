import type { Db, Tx } from '#server/platform/db/database.ts';
import { notifyPerson, type NotifyDeps } from '../notifications/notify-person.ts';
import type { CompanyProposal } from './company-proposal-store.ts';
import { companyDecidedMail } from './company-decided.email.ts';

export type ProposalDeps = NotifyDeps & { db: Db };

/** A proposer who has deleted their account gets no message. */
export async function tellProposer(
  deps: ProposalDeps,
  tx: Tx,
  proposal: CompanyProposal,
  { reason, companyId }: { reason: string | null; companyId: string | null },
): Promise<void> {
  if (!proposal.accountId) return;
  const { name } = proposal;
  const path = `/become-a-referrer${companyId ? `?company=${companyId}` : ''}`;
  await notifyPerson(deps, tx, {
    accountId: proposal.accountId,
    email: proposal.proposerEmail,
    kind: 'company_decided',
    requestId: null,
    aboutId: null,
    title: reason === null ? `${name} is in the directory` : `We did not add ${name}`,
    body: reason === null ? 'Confirm your work email, and seekers can find you there.' : `“${reason}”`,
    path,
    dedupeKey: `proposal:${proposal.id}`,
    mail: companyDecidedMail({ name, reason, url: deps.publicUrl() + path }),
  });
}
