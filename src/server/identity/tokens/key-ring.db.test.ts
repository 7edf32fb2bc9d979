import { decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '#tests/support/test-clock.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createVerifyIdToken, signIdToken } from './id-token.ts';
import { createKeyRing } from './key-ring.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

const database = await useTestDatabase();
const clock = createTestClock();
const ring = (secret = 'a secret') => createKeyRing({ db: database.db, now: clock.now, box: () => createSecretBox(secret, 'keys') });
const kids = async (keyRing = ring()) => (await keyRing.publicKeys()).keys.map((key) => key.kid);

const person = { id: 'uid1', email: 'neha@example.in', emailVerified: true, displayName: null, photoUrl: null, identities: {} };
const tokenFrom = (keyRing: ReturnType<typeof ring>) =>
  signIdToken(keyRing, person, { provider: 'password', authTime: clock.now(), now: clock.now() });
const verifyWith = (keyRing: ReturnType<typeof ring>) => createVerifyIdToken({ config: { firebase: undefined }, keyRing, now: clock.now });

beforeEach(async () => {
  await emptyTables(database);
  clock.set('2026-11-15T06:00:00Z');
});

describe('the keys that sign', () => {
  it('are made once, however many processes start together', async () => {
    const signing = await Promise.all(Array.from({ length: 6 }, () => ring().signingKey()));
    expect(new Set(signing.map(({ kid }) => kid)).size).toBe(1);
    expect(await kids()).toHaveLength(1);
  });

  it('change after a month, the next one published for an hour before it signs, and are forgotten after their last token', async () => {
    const first = (await ring().signingKey()).kid;
    clock.advance({ days: 29, hours: 22 });
    expect(await kids()).toEqual([first]);
    clock.advance({ hours: 1, minutes: 1 });
    const announced = await kids();
    expect(announced).toHaveLength(2);
    expect((await ring().signingKey()).kid).toBe(first);
    clock.advance({ hours: 1 });
    const second = (await ring().signingKey()).kid;
    expect(second).not.toBe(first);
    expect(announced).toContain(second);
    // By then no token of the first can be valid.
    clock.advance({ days: 30 });
    expect(await kids()).toEqual([expect.any(String), second]);
  });

  it('keep the tokens of the previous key valid until they end', async () => {
    const running = ring();
    await running.signingKey();
    clock.advance({ days: 29, hours: 23, minutes: 1 });
    await kids(running);
    clock.advance({ minutes: 59 });
    const last = await tokenFrom(running);
    clock.advance({ minutes: 1 });
    const next = await tokenFrom(running);
    expect(decodeProtectedHeader(next)).not.toEqual(decodeProtectedHeader(last));
    clock.advance({ minutes: 58 });
    expect(await verifyWith(running)(last)).toMatchObject({ sub: 'uid1' });
    expect(await verifyWith(ring())(next)).toMatchObject({ sub: 'uid1' });
    clock.advance({ minutes: 2 });
    await expect(verifyWith(running)(last)).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('are replaced when the secret is, while what they signed stays valid', async () => {
    const before = ring();
    const token = await tokenFrom(before);
    const after = ring('another secret');
    expect((await after.signingKey()).kid).not.toBe((await before.signingKey()).kid);
    expect(await verifyWith(after)(token)).toMatchObject({ sub: 'uid1' });
  });
});
