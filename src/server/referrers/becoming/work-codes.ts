import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { readAppSecret, type SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keepWorkAddress, type KeptAddress } from './work-address.ts';

/** How long a code for a work address counts, and how often it may be tried. */
export const workCodeMinutes = 15;
export const workCodeTries = 5;

export type WorkCodes = {
  /** Six digits. */
  newCode: () => string;
  /** Keyed with the app's secret: otherwise a thief with a copy of the database could try all six-digit codes. */
  macOf: (owner: string, address: Buffer, code: string) => Buffer;
  keepAddress: (email: string) => KeptAddress;
};

/** The owner is the account that proves an address, or the request whose link was opened. */
export function createWorkCodes(config: SecretConfig): WorkCodes {
  const key = Buffer.from(hkdfSync('sha256', readAppSecret(config), '', 'work e-mail codes', 32));
  return {
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    macOf: (owner, address, code) =>
      createHmac('sha256', key)
        .update(JSON.stringify([owner, address.toString('hex'), code]))
        .digest(),
    keepAddress: keepWorkAddress(config),
  };
}
