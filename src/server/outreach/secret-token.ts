import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, for a link whose mere possession proves that its mailbox was read. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The tokens are random, so a fast hash is enough. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isSecretToken(token: unknown): token is string {
  return typeof token === 'string' && /^[\w-]{43}$/.test(token);
}
