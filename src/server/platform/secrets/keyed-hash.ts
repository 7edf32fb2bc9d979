import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { readAppSecret, type SecretConfig } from './app-secret.ts';

/** Only the app's secret can make or check one. */
export type KeyedHash = (text: string) => Buffer;

/** Uses a key derived for one purpose; a hash for one purpose is not valid for another. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'referralhire', purpose, 32)));
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** For verbs that hash often: derives the key at the first call. */
export function keyedHashFor(purpose: string): (config: SecretConfig, text: string) => Buffer {
  const hashes = new WeakMap<SecretConfig, KeyedHash>();
  return (config, text) => {
    const hash = hashes.get(config) ?? createKeyedHash(readAppSecret(config), purpose);
    hashes.set(config, hash);
    return hash(text);
  };
}
