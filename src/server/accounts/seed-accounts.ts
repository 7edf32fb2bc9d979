import type { Tx } from '#server/platform/db/database.ts';
import { demoAccounts, demoPasswordHash as passwordHash } from './demo-accounts.ts';
import { accountHooks } from './record-account.ts';
import { verifyReferrer } from './verify-referrer.ts';
import { createUser, newPerson } from '#server/identity/users/user-changes.ts';

/** The people of the demo, only for a database without any. */
export async function seedAccounts(tx: Tx, now: () => Date): Promise<void> {
  if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return;
  for (const { id, email, name, role } of demoAccounts) {
    const user = newPerson({ now }, { id, email, emailVerified: true, displayName: name, passwordHash });
    await createUser({ hooks: accountHooks({ now }) }, tx, user, 'password');
    if (role === 'referrer') await verifyReferrer({ now }, tx, id);
  }
}
