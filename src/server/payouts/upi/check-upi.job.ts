import { getAccountName } from '#server/accounts/get-account.ts';
import { partyOf } from '#server/ledger/party-of.ts';
import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { PayoutDeps } from '../payout-store.ts';
import { findUpi } from './upi-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'check-upi': { accountId: string };
  }
}

/** Asks the bank whether the UPI ID exists and whose it is. The referrer and the administrator who approves payouts see the answer. */
export async function checkUpi(deps: PayoutDeps, { accountId }: { accountId: string }): Promise<void> {
  const upi = await findUpi(deps.db, accountId);
  if (upi?.checkState !== 'unchecked') return;
  const name = (await getAccountName(deps.db, accountId)) ?? 'Referrer';
  const partyId = await transact(deps.db, (tx) => partyOf(tx, accountId, deps.now()));
  const save = (found: { check_state: 'active' | 'invalid'; registered_name?: string; fund_account_id?: string }) =>
    deps.db
      .updateTable('upi_details')
      .set({ registered_name: null, fund_account_id: null, ...found })
      .where('account_id', '=', accountId)
      // The referrer may have changed it in the meantime.
      .where('upi_id', '=', upi.upiId)
      .execute();
  try {
    const contact = await deps.gateway.createContact({ name, referenceId: partyId });
    const account = await deps.gateway.createUpiAccount({ contactId: contact.id, upiId: upi.upiId });
    const { status, results } = await deps.gateway.validateUpi(account.id);
    if (status === 'created') throw new Error('the bank has not answered yet');
    const active = results.account_status === 'active' && results.registered_name;
    await save(active ? { check_state: 'active', registered_name: active, fund_account_id: account.id } : { check_state: 'invalid' });
  } catch (error) {
    if (!isRefused(error) || error.status === 401) throw error;
    await save({ check_state: 'invalid' });
  }
}
