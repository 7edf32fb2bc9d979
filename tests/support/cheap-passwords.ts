import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { PasswordHasher } from '#server/identity/passwords/password-hasher.ts';

/** Tests make thousands of people, and a real hash is made to be slow. It takes one turn of the event loop, so others can still run in between. */
export const cheapPasswords: PasswordHasher = {
  hash: async (password) => {
    await turn();
    return cheap(password);
  },
  matches: async (stored, password) => {
    await turn();
    return stored === cheap(password);
  },
  isOutdated: () => false,
};

const cheap = (password: string) => createHash('sha256').update(password).digest('hex');
