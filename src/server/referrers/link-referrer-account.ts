import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import type { KeptAddress } from './becoming/work-codes.ts';
import { insertVerification } from './becoming/work-email-store.ts';

/** Links the account to the listed referrer, with the verification that other referrers get by entering a code. */
export async function linkReferrerAccount(
  tx: Tx,
  link: { referrerId: string; accountId: string; companyId: string; address: KeptAddress; verifiedAt: Date },
): Promise<void> {
  await tx.updateTable('referrers').set({ account_id: link.accountId }).where('id', '=', link.referrerId).execute();
  await insertVerification(tx, {
    id: randomUUID(),
    account_id: link.accountId,
    company_id: link.companyId,
    ...link.address,
    verified_at: link.verifiedAt,
  });
}
