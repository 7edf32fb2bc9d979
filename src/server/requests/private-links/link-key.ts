import { timingSafeEqual } from 'node:crypto';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

const secretBytes = 16;
const checkBytes = 5;
const secretOf = keyedHashFor('private links');
const checkOf = keyedHashFor('private links, check');

/**
 * The part of a private link that opens it: 128 bits that only the app's secret can make from the request's id. So it is stored nowhere,
 * and its owner can still read it again. The bits after them tell a right link from a guessed or cut one without asking the database
 * (docs/decisions/0068-links-of-seekers.md).
 */
export function linkKeyOf(config: SecretConfig, requestId: string): string {
  const secret = secretOf(config, requestId).subarray(0, secretBytes);
  return Buffer.concat([secret, checkFor(config, secret)]).toString('base64url');
}

export function isLinkKey(config: SecretConfig, typed: unknown): typed is string {
  if (typeof typed !== 'string' || !/^[\w-]{28}$/.test(typed)) return false;
  const bytes = Buffer.from(typed, 'base64url');
  const secret = bytes.subarray(0, secretBytes);
  return timingSafeEqual(bytes.subarray(secretBytes), checkFor(config, secret));
}

const checkFor = (config: SecretConfig, secret: Buffer) => checkOf(config, secret.toString('hex')).subarray(0, checkBytes);

/** The link as the seeker sends it. The key is in the query, which we do not log. */
export const linkTo = ({ config, publicUrl }: { config: SecretConfig; publicUrl: () => string }, requestId: string): string =>
  `${publicUrl()}/asked?key=${linkKeyOf(config, requestId)}`;
