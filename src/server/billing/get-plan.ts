import type { Plan } from '#domain/billing/request-allowance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findMembershipEnd, findPlan } from './allowance-store.ts';
import { findPlanEnd } from './purchase-store.ts';

export type CurrentPlan = { plan: Plan; endsAt: Date | null };

/** The plan a person has now, and when the last period they paid for ends. */
export async function getPlan({ db, now }: { db: Db; now: () => Date }, accountId: string): Promise<CurrentPlan> {
  const plan = await findPlan(db, accountId, now());
  if (plan === 'free') return { plan, endsAt: null };
  if (plan === 'enterprise') return { plan, endsAt: await findMembershipEnd(db, accountId, now()) };
  const partyId = await findPartyOf(db, accountId);
  return { plan, endsAt: partyId ? await findPlanEnd(db, partyId) : null };
}
