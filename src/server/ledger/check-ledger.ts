import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import * as store from './check-store.ts';

/** A noun above the ledger compares its data with what is booked for it, for these ledger accounts or for all; one sentence per fault. */
export type BookCheck = (db: Db, accounts?: readonly string[]) => Promise<string[]>;

/** Checks everything that was ever booked. One sentence for each fault; none if the books are right. */
export async function checkLedger(db: Db, further: readonly BookCheck[] = []): Promise<string[]> {
  const faults = await store.findFaults(db);
  for (const check of further) faults.push(...(await check(db)));
  return faults;
}

/** Checks what was booked since the last check. The money desk shows when that was and what it found. */
export async function checkNewEntries(deps: { db: Db; now: () => Date }, further: readonly BookCheck[] = []): Promise<string[]> {
  return transact(deps.db, async (tx) => {
    await store.lockChecks(tx);
    const since = await store.findCheckedUpTo(tx);
    const faults = await store.findNewFaults(tx, since);
    const touched = await store.findTouched(tx, since);
    for (const check of further) faults.push(...(await check(tx, touched)));
    if (faults.length > 0) await store.keepFaults(tx, since, deps.now(), faults);
    else await store.keepSums(tx, since, deps.now());
    return faults;
  });
}

export const getLastCheck = (db: Db): Promise<store.LastCheck | undefined> => store.findLastCheck(db);

/** At every start. */
export const recheckMovedBooks = (db: Db): Promise<void> => store.beginAnewAfterMove(db);
