import { createHash } from 'node:crypto';

/** The row of a limit that is counted in the database, where only the hash of its key stands. */
export const limitKey = (rule: string, key: string) => `${rule}:${createHash('sha256').update(key).digest('base64url')}`;
