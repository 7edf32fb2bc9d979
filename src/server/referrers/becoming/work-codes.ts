import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { readAppSecret, type SecretConfig } from '#server/platform/secrets/app-secret.ts';

/** How long a code for a work address counts, and how often it may be tried. */
export const workCodeMinutes = 15;
export const workCodeTries = 5;

export type WorkCodes = ReturnType<typeof createWorkCodes>;

/** Keyed with the app's secret: a thief with a copy of the database could otherwise try all codes, and every name at a domain. */
export function createWorkCodes(config: SecretConfig) {
  const key = Buffer.from(hkdfSync('sha256', readAppSecret(config), '', 'work e-mail codes', 32));
  return {
    /** Six digits. */
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    /** The owner is the account that proves an address, or the request whose link was opened. */
    macOf: (owner: string, address: Buffer, code: string) =>
      createHmac('sha256', key)
        .update(JSON.stringify([owner, address.toString('hex'), code]))
        .digest(),
    keepAddress: keepWorkAddress(config),
  };
}

/** What we keep of a work address. */
export type KeptAddress = { address_mac: Buffer; domain: string };

/** Tells whether two addresses are the same, without telling what they are. */
export function keepWorkAddress(config: SecretConfig): (email: string) => KeptAddress {
  const key = Buffer.from(hkdfSync('sha256', readAppSecret(config), '', 'work addresses', 32));
  return (email) => ({
    address_mac: createHmac('sha256', key).update(email.toLowerCase()).digest(),
    domain: email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
  });
}
