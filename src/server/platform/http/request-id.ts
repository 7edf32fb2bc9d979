import { randomBytes } from 'node:crypto';

/** Unique per process start and cheap enough for every answer from the page cache. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}
