import { allowanceLine, allowanceMonth, allowanceOf, type Allowance } from '#domain/billing/request-allowance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countAddressUsed, countUsed, findAddress, findPlan } from './allowance-store.ts';
import { hashAddress, type SecretConfig } from './hash-address.ts';

export type CurrentAllowance = { count: number; allowance: Allowance; line: string };
export type AllowanceDeps = { db: Db; now: () => Date; config: SecretConfig };

/** A visitor has sent nothing. */
export async function getAllowance(deps: AllowanceDeps, accountId: string | undefined): Promise<CurrentAllowance> {
  const plan = accountId === undefined ? 'free' : await findPlan(deps.db, accountId);
  const count = accountId === undefined ? 0 : await countBoth(deps, accountId);
  return { count, allowance: allowanceOf(plan, count), line: allowanceLine(plan, count) };
}

async function countBoth({ db, now, config }: AllowanceDeps, accountId: string): Promise<number> {
  const month = allowanceMonth(now());
  const email = await findAddress(db, accountId);
  const byAddress = email === null ? 0 : await countAddressUsed(db, hashAddress(config, email), month);
  return Math.max(await countUsed(db, accountId, month), byAddress);
}
