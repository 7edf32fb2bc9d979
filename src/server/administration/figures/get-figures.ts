import type { Db } from '#server/platform/db/database.ts';
import { countOverdue, findCountedAt, findDays } from './figures-store.ts';
import { firstShownDay, sumStates, sumWeeks, weeks } from './sum-weeks.ts';

/** The figures of the last twelve weeks as of the last count, and what is overdue now. */
export async function getFigures({ db, now }: { db: Db; now: () => Date }) {
  const at = now();
  const [days, overdue, countedAt] = await Promise.all([findDays(db, firstShownDay(at)), countOverdue(db, at), findCountedAt(db)]);
  return { weeks, byWeek: sumWeeks(days, at), byState: sumStates(days), overdue, countedAt };
}
