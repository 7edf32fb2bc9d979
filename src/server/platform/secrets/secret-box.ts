import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SecretBox = ReturnType<typeof createSecretBox>;

const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM with a key derived for one purpose; a box sealed with another secret opens to undefined. */
export function createSecretBox(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'referralhire', purpose, 32));
  return {
    seal: (text: string): Buffer => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (sealed: Buffer): string | undefined => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength));
        decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
        return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
