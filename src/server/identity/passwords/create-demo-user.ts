import type { Tx } from '#server/platform/db/database.ts';
import { newPerson } from '#server/identity/users/new-person.ts';
import { createUser, type Mirror } from '#server/identity/users/user-changes.ts';

export async function createDemoUser(
  deps: Mirror & { now: () => Date },
  tx: Tx,
  person: { id: string; email: string; name: string; passwordHash: string },
): Promise<void> {
  const { id, email, name, passwordHash } = person;
  const user = newPerson(deps, { id, email, emailVerified: true, displayName: name, passwordHash });
  await createUser(deps, tx, user, 'password');
}
