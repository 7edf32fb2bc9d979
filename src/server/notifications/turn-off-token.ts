import { timingSafeEqual } from 'node:crypto';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

const hash = keyedHashFor('links that turn mails off');
const hashLength = 43;

/** The person's id, and a proof that we made it. It is in every mail to them, and can only turn mails off. */
export const turnOffToken = (config: SecretConfig, accountId: string): string => hash(config, accountId).toString('base64url') + accountId;

/** The person whose token it is; undefined if we did not make it. */
export function ownerOfTurnOffToken(config: SecretConfig, token: string): string | undefined {
  const accountId = token.slice(hashLength);
  const [typed, ours] = [Buffer.from(token), Buffer.from(turnOffToken(config, accountId))];
  return typed.length === ours.length && timingSafeEqual(typed, ours) ? accountId : undefined;
}
