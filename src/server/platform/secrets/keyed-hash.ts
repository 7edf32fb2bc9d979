import { createHmac, hkdfSync } from 'node:crypto';

/** Only who has the app's secret can make one, or tell whether it is right. */
export type KeyedHash = (text: string) => Buffer;

/** Under a key derived for one purpose: what is valid for one says nothing about another. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, 'referralhire', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
