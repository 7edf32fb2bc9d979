import type { Db } from '#server/platform/db/database.ts';
import { countByState, countByWeek, countOverdue } from './figures-store.ts';

const weeks = 12;

/** How the place does: the last twelve weeks, and what is open now. */
export async function getFigures({ db, now }: { db: Db; now: () => Date }) {
  const since = new Date(now().getTime() - weeks * 7 * 86_400_000);
  const [byWeek, byState, overdue] = await Promise.all([countByWeek(db, since), countByState(db, since), countOverdue(db, now())]);
  return { weeks, byWeek, byState, overdue };
}
