import { allowanceLine, allowanceMonth, allowanceOf, type Allowance } from '#domain/billing/request-allowance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countUsed, findPlan } from './allowance-store.ts';

export type CurrentAllowance = { count: number; allowance: Allowance; line: string };

/** A visitor has sent nothing. */
export async function getAllowance({ db, now }: { db: Db; now: () => Date }, accountId: string | undefined): Promise<CurrentAllowance> {
  const plan = accountId === undefined ? 'free' : await findPlan(db, accountId);
  const count = accountId === undefined ? 0 : await countUsed(db, accountId, allowanceMonth(now()));
  return { count, allowance: allowanceOf(plan, count), line: allowanceLine(plan, count) };
}
