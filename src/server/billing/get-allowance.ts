import { allowanceLine, allowanceMonth, allowanceOf, countOf, type Allowance } from '#domain/billing/request-allowance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countAddressUsed, countUsed, findAddress, findPlan } from './allowance-store.ts';
import { hashAddress } from './hash-address.ts';
import type { AllowanceConfig } from './use-allowance.ts';

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
  const used = accountId === undefined ? nothing : await countAll(deps, accountId);
  const allowance = allowanceOf(plan, { used: used.free, credits: used.credits, now, payments: deps.config.payments });
  const count = countOf(used);
  return { count, allowance, line: allowanceLine(allowance, count, deps.config), bought: used.credits };
}

async function countAll({ db, now, config }: AllowanceDeps, accountId: string): Promise<typeof nothing> {
  const month = allowanceMonth(now());
  const email = await findAddress(db, accountId);
  const byAddress = email === null ? 0 : await countAddressUsed(db, hashAddress(config, email), month);
  const used = await countUsed(db, accountId, month);
  return { ...used, free: Math.max(used.free, byAddress) };
}
