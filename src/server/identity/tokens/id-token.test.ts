import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
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
  const claims = { iss: 'https://securetoken.google.com/p', aud: 'p', sub: 'g-uid', email: 'Neha@Example.in' };
  const times = { iat: seconds, exp: seconds + 3600, auth_time: seconds };
  return new SignJWT({ ...claims, ...times, ...changes }).setProtectedHeader({ alg, kid: 'g1' }).sign(key);
}

it('the embedded service accepts its own tokens, none for another audience, and none of Firebase', async () => {
  const said = { sub: 'uid1', email: 'neha@example.in', name: 'Neha', provider: 'password' };
  expect(await verifyEmbedded(await embeddedToken())).toMatchObject(said);
  const forAnother = new SignJWT({ ...decodeJwt(await embeddedToken()), aud: 'another' }).setProtectedHeader({ alg: 'ES256', kid: 'own' });
  await expect(verifyEmbedded(await forAnother.sign(own.privateKey))).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(verifyEmbedded(await firebaseToken())).rejects.toMatchObject({ code: 'not_signed_in' });
});

describe('with a Firebase project', () => {
  it('accepts what Google signed for it', async () => {
    expect(await verifyFirebase(await firebaseToken())).toMatchObject({ sub: 'g-uid', email: 'neha@example.in' });
  });

  it.each([
    ['of the embedded issuer', embeddedToken()],
    ['of another project', firebaseToken({ aud: 'q' })],
    ['of another issuer', firebaseToken({ iss: 'https://securetoken.google.com/q' })],
    ['that expired', firebaseToken({ iat: seconds - 7200, exp: seconds - 3600 })],
    ['without a person', firebaseToken({ sub: '' })],
    ['of a sign-in to come', firebaseToken({ auth_time: seconds + 600 })],
    ['of another algorithm', firebaseToken({}, own.privateKey, 'ES256')],
  ])('refuses one %s', async (_, token) => {
    await expect(verifyFirebase(await token)).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
