import type { Tx } from '#server/platform/db/database.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createUser } from './user-changes.ts';
import { newPerson } from './sign-up.ts';

export async function createDemoUser(
  deps: { now: () => Date },
  tx: Tx,
  person: { id: string; email: string; name: string; password: string },
): Promise<void> {
  const passwordHash = await createPasswordHasher().hash(person.password);
  await createUser(
    deps,
    tx,
    newPerson(deps, { id: person.id, email: person.email, emailVerified: true, displayName: person.name, passwordHash }),
    'password',
  );
}
