import { allowanceMonth } from '#domain/billing/request-allowance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { deleteAddressUses } from './allowance-store.ts';

/** Counts of past months serve no purpose, including those of people who left. */
export async function forgetAddressAllowances({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteAddressUses(db, allowanceMonth(now()));
}
