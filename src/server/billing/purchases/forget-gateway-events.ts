import type { Db } from '#server/platform/db/database.ts';
import { deleteEventsBefore } from './purchase-store.ts';

const keptDays = 30;

/** The gateway repeats an event for a day; after a month we no longer need to recognise it. */
export async function forgetGatewayEvents({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteEventsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
}
