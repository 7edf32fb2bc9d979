import { mailboxOf } from '#domain/billing/mailbox-of.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

const hash = keyedHashFor('allowances of addresses');

/** One hash per mailbox, or a plus sign would give five more requests. Keyed, so that a thief of the table alone cannot test addresses. */
export const hashAddress = (config: SecretConfig, email: string): Buffer => hash(config, mailboxOf(email));
