import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

const hash = keyedHashFor('allowances of addresses');

/** With a secret key, so that somebody who gets only the table cannot test addresses against it. */
export const hashAddress = (config: SecretConfig, email: string): Buffer => hash(config, email.toLowerCase());
