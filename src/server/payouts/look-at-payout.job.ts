import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { unlessAway } from '#server/platform/gateway/gateway-error.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findPayout, payouts, type Payout, type PayoutDeps } from './payout-store.ts';
import { sendPayout } from './send-payout.job.ts';
import { settlePayout } from './settle-payout.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'look-at-payout': { gatewayId: string };
  }
}

async function look(deps: PayoutDeps, payout: Payout | undefined): Promise<void> {
  if (!payout) return undefined;
  if (payout.gatewayId === null) return sendPayout(deps, { payoutId: payout.id });
  const { status, status_details: details } = await deps.gateway.getPayout(payout.gatewayId);
  return transact(deps.db, (tx) => settlePayout(deps, tx, payout.id, status, details?.description ?? ''));
}

/** For an event of the gateway that names the payout. */
export const lookAtPayout = async (deps: PayoutDeps, { gatewayId }: { gatewayId: string }) =>
  look(deps, await payouts(deps.db).where('p.gateway_id', '=', gatewayId).executeTakeFirst());

/** Every ten minutes: checks payouts on their way. While the gateway is down they keep their turn. */
export async function lookAtDuePayouts(deps: PayoutDeps): Promise<void> {
  const due = deps.db.selectFrom('payouts').select('id').where('look_at', '<=', deps.now()).orderBy('look_at').limit(200);
  await eachAlone(await due.execute(), async ({ id }) => unlessAway(look(deps, await findPayout(deps.db, id))));
}
