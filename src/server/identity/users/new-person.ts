import { randomInt } from 'node:crypto';
import type { IdentityUser } from '#server/identity/stores/user-store.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newPerson(deps: { now: () => Date }, known: Partial<IdentityUser>): IdentityUser {
  const now = deps.now();
  return {
    // The same shape as Google's ids, so accounts can move there and keep theirs.
    id: Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join(''),
    email: null,
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    disabled: false,
    passwordHash: null,
    passwordUpdatedAt: known.passwordHash ? now : null,
    validSince: new Date(Math.floor(now.getTime() / 1000) * 1000),
    createdAt: now,
    lastLoginAt: now,
    ...known,
  };
}
