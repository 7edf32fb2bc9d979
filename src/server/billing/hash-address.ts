import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { readAppSecret } from '#server/platform/secrets/app-secret.ts';

export type SecretConfig = Pick<Config, 'appSecret' | 'dataDir'>;

const keys = new WeakMap<SecretConfig, Buffer>();

/** With a secret key, so that somebody who gets only the table cannot test addresses against it. */
export function hashAddress(config: SecretConfig, email: string): Buffer {
  const key = keys.get(config) ?? Buffer.from(hkdfSync('sha256', readAppSecret(config), '', 'allowances of addresses', 32));
  keys.set(config, key);
  return createHmac('sha256', key).update(email.toLowerCase()).digest();
}
