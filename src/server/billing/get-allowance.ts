import { allowanceLine, allowanceMonth, allowanceOf, type Allowance } from '#domain/billing/request-allowance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countUsed, findPlan } from './allowance-store.ts';

export type CurrentAllowance = { count: number; allowance: Allowance; line: string };

/** A visitor has sent nothing. */
export async function getAllowance({ db, now }: { db: Db; now: () => Date }, accountId: string | undefined): Promise<CurrentAllowance> {
  const plan = accountId === undefined ? 'free' : await findPlan(db, accountId, now());
  const nothing = { free: 0, bought: 0, credits: 0 };
  const used = accountId === undefined ? nothing : await countUsed(db, accountId, allowanceMonth(now()));
  const allowance = allowanceOf(plan, { used: used.free, credits: used.credits, now: now() });
  const count = used.free + used.bought;
  return { count, allowance, line: allowanceLine(allowance, count) };
}
