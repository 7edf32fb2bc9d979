import type { Db } from '#server/platform/db/database.ts';
import { deleteContactRequestsBefore } from './contact-store.ts';

/** The privacy policy says so. We know of no later exchange than the request itself; answers live in the team's mailbox. */
const keptYears = 2;

export async function forgetContactRequests({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = now();
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  await deleteContactRequestsBefore(db, before);
}
