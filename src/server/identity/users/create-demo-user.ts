import type { Tx } from '#server/platform/db/database.ts';
import { newPerson } from './new-person.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createUser, type Mirror } from './user-changes.ts';

export async function createDemoUser(
  deps: Mirror & { now: () => Date },
  tx: Tx,
  person: { id: string; email: string; name: string; password: string },
): Promise<void> {
  const passwordHash = await createPasswordHasher().hash(person.password);
  const user = newPerson(deps, { id: person.id, email: person.email, emailVerified: true, displayName: person.name, passwordHash });
  await createUser(deps, tx, user, 'password');
}
