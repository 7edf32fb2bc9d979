import { randomUUID } from 'node:crypto';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { accrueFee } from '#server/payouts/accrue-fee.ts';
import { declareFees } from '#server/payouts/declare-fees.ts';
import { checkUpi } from '#server/payouts/upi/check-upi.job.ts';
import type { Database } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { givePro } from './give-pro.ts';
import { gatewayKeys } from './start-bank.ts';

/** One seeker's requests earn three fees of a referrer in a year, and a payout needs five. */
const seekerIds = ['paying-seeker-0', 'paying-seeker-1'];

/**
 * These people are owed review fees that can be paid out today: they declared, their UPI IDs have rested, and they answered five requests
 * three weeks ago. What they are called with can also propose and approve, without the product.
 */
export async function makePayable(database: Database, gatewayUrl: string, accountIds: readonly string[]) {
  const { db, pool } = database;
  const queue = await openQueue(database.url, { kinds: jobTable, worker: false, logger: createLogger('silent') });
  const settings = { ...gatewayKeys, webhookSecrets: [], payoutAccount: '2323230099999999', url: gatewayUrl };
  const config = { appSecret: 'a secret of this test that is long', dataDir: '' };
  const deps = { db, queue, gateway: createGateway('razorpay', () => settings), newId: randomUUID, config, now: () => new Date() };
  const past = { ...deps, now: () => new Date(Date.now() - 20 * 86_400_000) };
  for (const id of seekerIds)
    await pool.query("insert into accounts (id, email, email_verified, sign_in_provider) values ($1, $2, true, 'password')", [
      id,
      `${id}@example.in`,
    ]);
  await givePro(pool, seekerIds);
  for (const [i, accountId] of accountIds.entries()) {
    await declareFees(past, accountId);
    await db
      .insertInto('upi_details')
      .values({ account_id: accountId, upi_id: `payee${i}@okaxis`, updated_at: past.now() })
      .execute();
    await checkUpi(past, { accountId });
    for (let n = 0; n < 5; n++) {
      const [requestId, seekerAccountId = ''] = [randomUUID(), seekerIds[n % 2]];
      await pool.query(
        `insert into paid_requests (request_id, purchase_id)
         select $1, p.id from purchases p join billing_parties b on b.id = p.party_id where b.account_id = $2`,
        [requestId, seekerAccountId],
      );
      await transact(db, (tx) => accrueFee(past, tx, { requestId, referrerAccountId: accountId, seekerAccountId }));
    }
  }
  return { deps, close: () => queue.stop() };
}
