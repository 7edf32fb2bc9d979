import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readAppSecret, type SecretConfig } from './app-secret.ts';

/**
 * Only the app's secret can make or check such a hash, and one for one purpose is not valid for another. The key is derived at the first
 * call.
 */
export function keyedHashFor(purpose: string): (config: SecretConfig, text: string) => Buffer {
  const keys = new WeakMap<SecretConfig, KeyObject>();
  return (config, text) => {
    const key = keys.get(config) ?? createSecretKey(Buffer.from(hkdfSync('sha256', readAppSecret(config), 'referralhire', purpose, 32)));
    keys.set(config, key);
    return createHmac('sha256', key).update(text).digest();
  };
}
