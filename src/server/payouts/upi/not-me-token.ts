import { timingSafeEqual } from 'node:crypto';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

const hash = keyedHashFor('links that say a change of a UPI ID was not mine');

/** Works without a sign-in, which a thief may have taken over. The link can only stop money and sign people out. */
export const notMeToken = (config: SecretConfig, changeId: number): string =>
  `${changeId}.${hash(config, String(changeId)).toString('base64url')}`;

/** The change that the token is about; undefined if we did not make the token. */
export function changeOfToken(config: SecretConfig, token: string): number | undefined {
  const changeId = Number(/^\d{1,15}(?=\.)/.exec(token)?.[0] ?? NaN);
  if (Number.isNaN(changeId)) return undefined;
  const [typed, ours] = [Buffer.from(token), Buffer.from(notMeToken(config, changeId))];
  return typed.length === ours.length && timingSafeEqual(typed, ours) ? changeId : undefined;
}
