import { sql } from 'kysely';
import type { Plan } from '#domain/billing/request-allowance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findPlanEnd } from './purchase-store.ts';

/** The plan a person has now, and when the last period they paid for ends. */
export async function getPlan({ db, now }: { db: Db; now: () => Date }, accountId: string): Promise<{ plan: Plan; endsAt: Date | null }> {
  const plan = await findPlan(db, accountId, now());
  if (plan === 'free') return { plan, endsAt: null };
  if (plan === 'enterprise') return { plan, endsAt: await findMembershipEnd(db, accountId, now()) };
  const partyId = await findPartyOf(db, accountId);
  return { plan, endsAt: partyId ? await findPlanEnd(db, partyId) : null };
}

export async function findPlan(db: Db, accountId: string, now: Date): Promise<Plan> {
  const { rows } = await sql<{ plan: Plan }>`select plan_of(${accountId}, ${now}) as plan`.execute(db);
  return rows[0]?.plan ?? 'free';
}

async function findMembershipEnd(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('plan_members as m', 'm.email', 'a.email')
    .innerJoin('purchases as p', 'p.id', 'm.purchase_id')
    .select((eb) => eb.fn.max('p.ends_at').as('end'))
    .where('a.id', '=', accountId)
    .where('p.state', '=', 'paid')
    .where('p.ends_at', '>', now)
    .executeTakeFirst();
  return row?.end ?? null;
}
