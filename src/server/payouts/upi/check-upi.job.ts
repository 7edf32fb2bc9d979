import { getAccountName } from '#server/accounts/get-account.ts';
import { partyOf } from '#server/ledger/party-of.ts';
import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { PayoutDeps } from '../payout-store.ts';
import { findUpi, saveUpiCheck } from './upi-store.ts';

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
  try {
    const contact = await deps.gateway.createContact({ name, referenceId: partyId });
    const account = await deps.gateway.createUpiAccount({ contactId: contact.id, upiId: upi.upiId });
    const { status, results } = await deps.gateway.validateUpi(account.id);
    if (status === 'created') throw new Error('the bank has not answered yet');
    const active = results.account_status === 'active' && results.registered_name;
    const found = active
      ? ({ state: 'active', name: results.registered_name ?? '' } as const)
      : ({ state: 'invalid', name: null } as const);
    await saveUpiCheck(deps.db, accountId, upi.upiId, { ...found, fundAccountId: active ? account.id : null });
  } catch (error) {
    if (!isRefused(error) || error.status === 401) throw error;
    await saveUpiCheck(deps.db, accountId, upi.upiId, { state: 'invalid', name: null, fundAccountId: null });
  }
}
