import { createHmac, hkdfSync } from 'node:crypto';
import { readAppSecret, type SecretConfig } from '#server/platform/secrets/app-secret.ts';

/** What we keep of a work address. */
export type KeptAddress = { address_mac: Buffer; domain: string };

/**
 * Tells whether two addresses are the same, without telling what they are. Keyed with the app's secret: a thief with a copy of the database
 * could otherwise try every name at the domain.
 */
export function keepWorkAddress(config: SecretConfig): (email: string) => KeptAddress {
  const key = Buffer.from(hkdfSync('sha256', readAppSecret(config), '', 'work addresses', 32));
  return (email) => ({
    address_mac: createHmac('sha256', key).update(email.toLowerCase()).digest(),
    domain: email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
  });
}
