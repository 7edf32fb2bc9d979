import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { describe, expect, it } from 'vitest';
import { createVerifyIdToken, signIdToken } from './id-token.ts';
import type { KeyRing } from './key-ring.ts';

const now = new Date('2026-11-15T06:00:00Z');
const seconds = now.getTime() / 1000;
const own = await generateKeyPair('ES256', { extractable: true });
const google = await generateKeyPair('RS256', { extractable: true });
const firebaseKeys = createLocalJWKSet({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'g1', alg: 'RS256' }] });
const keyRing: KeyRing = {
  signingKey: () => Promise.resolve({ kid: 'own', key: own.privateKey }),
  verificationKey: (kid) => Promise.resolve(kid === 'own' ? own.publicKey : undefined),
  publicKeys: () => Promise.resolve({ keys: [] }),
};
const firebase = { apiKey: 'k', authDomain: 'p.firebaseapp.com', projectId: 'p' };
const verifyEmbedded = createVerifyIdToken({ config: { firebase: undefined }, keyRing, now: () => now });
const verifyFirebase = createVerifyIdToken({ config: { firebase }, keyRing, now: () => now, firebaseKeys });

const person = { id: 'uid1', email: 'neha@example.in', emailVerified: true, displayName: 'Neha', photoUrl: null, identities: {} };
const embeddedToken = () => signIdToken(keyRing, person, { provider: 'password', authTime: now, now });

function firebaseToken(changes: Record<string, unknown> = {}, key: CryptoKey = google.privateKey, alg = 'RS256'): Promise<string> {
  const claims = {
    iss: 'https://securetoken.google.com/p',
    aud: 'p',
    sub: 'g-uid',
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    email: 'Neha@Example.in',
    ...changes,
  };
  return new SignJWT(claims).setProtectedHeader({ alg, kid: 'g1' }).sign(key);
}

describe('with the embedded service', () => {
  it('accepts its own tokens', async () => {
    expect(await verifyEmbedded(await embeddedToken())).toMatchObject({
      sub: 'uid1',
      email: 'neha@example.in',
      name: 'Neha',
      provider: 'password',
    });
  });

  it('refuses those of Firebase', async () => {
    await expect(verifyEmbedded(await firebaseToken())).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

describe('with a Firebase project', () => {
  it('accepts what Google signed for it', async () => {
    expect(await verifyFirebase(await firebaseToken())).toMatchObject({ sub: 'g-uid', email: 'neha@example.in' });
  });

  it('refuses the tokens of the embedded issuer', async () => {
    await expect(verifyFirebase(await embeddedToken())).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it.each([
    ['of another project', { aud: 'q' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/q' }],
    ['that expired', { iat: seconds - 7200, exp: seconds - 3600 }],
    ['without a person', { sub: '' }],
    ['of a sign-in to come', { auth_time: seconds + 600 }],
  ])('refuses one %s', async (_, changes) => {
    await expect(verifyFirebase(await firebaseToken(changes))).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('refuses another algorithm', async () => {
    await expect(verifyFirebase(await firebaseToken({}, own.privateKey, 'ES256'))).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
