import type { Tx } from '#server/platform/db/database.ts';
import { createDemoUser } from '#server/identity/passwords/create-demo-user.ts';
import { accountHooks } from './account-hooks.ts';
import { hasAccounts } from './account-store.ts';
import { demoAccounts, demoPasswordHash as passwordHash } from './demo-accounts.ts';
import { verifyReferrer } from './verify-referrer.ts';

/** The people of the demo, only for a database without any. */
export async function seedAccounts(tx: Tx, now: () => Date): Promise<void> {
  if (await hasAccounts(tx)) return;
  for (const person of demoAccounts) {
    await createDemoUser({ now, hooks: accountHooks({ now }) }, tx, { ...person, passwordHash });
    if (person.role === 'referrer') await verifyReferrer({ now }, tx, person.id);
  }
}
