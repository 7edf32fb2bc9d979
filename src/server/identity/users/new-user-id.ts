import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The shape that Google's service gives its ids, so that accounts can move there and keep theirs. */
export function newUserId(): string {
  return Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join('');
}
