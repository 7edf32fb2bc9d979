import type { Db } from '../db/database.ts';
import { createDemoUser } from '../identity/create-demo-user.ts';
import { hasAccounts } from './account-store.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { verifyReferrer } from './verify-referrer.ts';

/** The three people of the demo, only into a database without any. Returns how many it made. */
export async function seedAccounts({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  if (await hasAccounts(db)) return 0;
  await db.transaction().execute(async (tx) => {
    for (const person of demoAccounts) {
      await createDemoUser({ now }, tx, { ...person, password: demoPassword });
      if (person.role === 'referrer') await verifyReferrer({ now }, tx, person.id);
    }
  });
  return demoAccounts.length;
}
