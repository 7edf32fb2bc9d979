import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, for tokens that prove something by possession alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only hashes are stored: a copy of the database opens no session. The tokens are random, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isToken(typed: unknown): typed is string {
  return typeof typed === 'string' && /^[\w-]{43}$/.test(typed);
}
