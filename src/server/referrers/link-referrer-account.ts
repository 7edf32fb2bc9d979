import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { setReferrerAccount } from './referrer-store.ts';
import { insertProof } from './becoming/work-email-store.ts';

/** From now on this account answers for the listed referrer, with the proof that everybody else brings by a code. */
export async function linkReferrerAccount(
  tx: Tx,
  link: { referrerId: string; accountId: string; companyId: string; workEmail: string; provedAt: Date },
): Promise<void> {
  await setReferrerAccount(tx, link.referrerId, link.accountId);
  await insertProof(tx, {
    id: randomUUID(),
    account_id: link.accountId,
    company_id: link.companyId,
    email: link.workEmail,
    domain: link.workEmail.slice(link.workEmail.indexOf('@') + 1),
    proved_at: link.provedAt,
  });
}
