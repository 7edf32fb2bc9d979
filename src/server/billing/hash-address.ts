import { mailboxOf } from '#domain/billing/mailbox-of.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

const hash = keyedHashFor('allowances of addresses');

/** One for each mailbox, or a plus would give five requests more. With a secret key, so that somebody who gets only the table cannot test addresses against it. */
export const hashAddress = (config: SecretConfig, email: string): Buffer => hash(config, mailboxOf(email));
