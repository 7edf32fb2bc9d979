import { sql } from 'kysely';
import { allowanceLine, allowanceMonth, allowanceOf, countOf, type Allowance } from '#domain/billing/request-allowance.ts';
import { getAccountEmail } from '#server/accounts/get-account.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPlan } from './get-plan.ts';
import { hashAddress, type AllowanceConfig } from './use-allowance.ts';

export type CurrentAllowance = {
  count: number;
  allowance: Allowance;
  line: string;
  /** How many bought requests are unused. */
  bought: number;
};
export type AllowanceDeps = { db: Db; now: () => Date; config: AllowanceConfig };

const nothing = { free: 0, bought: 0, credits: 0 };

/** A visitor has sent nothing. */
export async function getAllowance(deps: AllowanceDeps, accountId: string | undefined): Promise<CurrentAllowance> {
  const now = deps.now();
  const plan = accountId === undefined ? 'free' : await findPlan(deps.db, accountId, now);
  const used = accountId === undefined ? nothing : await countUsed(deps, accountId, allowanceMonth(now));
  const allowance = allowanceOf(plan, { used: used.free, credits: used.credits, now, payments: deps.config.payments });
  const count = countOf(used);
  return { count, allowance, line: allowanceLine(allowance, count, deps.config), bought: used.credits };
}

/** How many requests the seeker has sent this month, free and bought; free ones also from other accounts with the same address. */
async function countUsed({ db, config }: AllowanceDeps, accountId: string, month: string): Promise<typeof nothing> {
  // Read again each time: people change their address.
  const address = hashAddress(config, await getAccountEmail(db, accountId));
  const { rows } = await sql<typeof nothing>`
    select greatest(
        (select used from request_allowances where account_id = ${accountId} and month = ${month}),
        (select used from address_allowances where address_hash = ${address} and month = ${month}), 0) as free,
      count(*) filter (where c.request_id is not null and c.used_in = ${month}) as bought,
      count(*) filter (where c.request_id is null) as credits
    from billing_parties b join purchases p on p.party_id = b.id and p.state = 'paid' join request_credits c on c.purchase_id = p.id
    where b.account_id = ${accountId}`.execute(db);
  return rows[0] ?? nothing;
}
