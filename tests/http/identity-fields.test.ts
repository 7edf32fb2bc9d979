import { beforeAll, describe, expect, it } from 'vitest';
import { password, startIdentity } from '#tests/support/identity-calls.ts';

const { test, url, call, google, openSession, send, signUp } = await startIdentity();
const email = 'fields@example.in';
let person: Record<string, string> = {};

const strange: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['a number', 7],
  ['a huge number', 1e308],
  ['a list', ['a', null, {}]],
  ['an object', { toString: 'x', length: 1 }],
  ['nothing', ''],
  ['NUL', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['a line break', 'a\r\nb: c'],
  ['an injection', "'; drop table identity_users; --"],
  ['60 kB', 'x'.repeat(60_000)],
  ['60 kB of dots', '.'.repeat(60_000)],
  ['a megabyte', 'x'.repeat(1024 * 1024)],
];

/** Every operation with values that would do; each of them is replaced in turn. */
const operations: Record<string, () => Promise<Record<string, unknown>>> = {
  signUp: async () => ({ email: 'another@example.in', password, displayName: 'Neha', returnSecureToken: true }),
  signInWithPassword: async () => ({ email, password: 'a wrong one', returnSecureToken: true }),
  signInWithEmailLink: async () => ({ email, oobCode: 'x', idToken: person['idToken'] }),
  signInWithIdp: async () => ({
    ...(await google({ sub: 'fields', email: 'other@example.in' })),
    postBody: '&id_token=x&providerId=google.com',
    idToken: person['idToken'],
    autoCreate: false,
    pendingToken: undefined,
  }),
  lookup: async () => ({ idToken: person['idToken'] }),
  update: async () => ({
    idToken: person['idToken'],
    displayName: 'Neha',
    photoUrl: 'https://example.in/x.png',
    email,
    password: 'short',
    deleteAttribute: ['DISPLAY_NAME'],
    deleteProvider: ['google.com'],
    returnSecureToken: true,
    oobCode: undefined,
  }),
  delete: async () => ({ idToken: 'x' }),
  sendOobCode: async () => ({
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    email,
    newEmail: 'next@example.in',
    idToken: person['idToken'],
    continueUrl: `${url}/x`,
  }),
  resetPassword: async () => ({ oobCode: 'x', newPassword: password }),
  createAuthUri: async () => ({ identifier: email, continueUri: url }),
  token: async () => ({ grant_type: 'refresh_token', refresh_token: person['refreshToken'] }),
};

beforeAll(async () => void (person = await signUp(email)));

describe.each(Object.keys(operations))('%s', (operation) => {
  const usual = () => (operations[operation] as () => Promise<Record<string, unknown>>)();

  it('answers every strange value of every field with a refusal or a success, never with a fault', async () => {
    const faults: string[] = [];
    const sent = await usual();
    for (const field of Object.keys(sent)) {
      for (const [name, value] of [['missing', undefined] as [string, unknown], ...strange]) {
        const answer = await call(operation, { ...(await usual()), [field]: value });
        if (answer.status >= 500) faults.push(`${field} ${name}: ${answer.status}`);
        else if (answer.status !== 200 && !/^[A-Z_]+$/.test(answer.code)) faults.push(`${field} ${name}: ${answer.text}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('answers a body that cannot be read in the same way', async () => {
    const path = operation === 'token' ? '/v1/token' : `/v1/accounts:${operation}`;
    for (const body of ['', '{', 'null', '[]', '"x"', '{"a":', '\u0000', '['.repeat(10_000), 'x'.repeat(1024 * 1024)]) {
      const answer = await send(path, body);
      expect([400, 413]).toContain(answer.status);
      expect(answer.code).toMatch(/^[A-Z_]+$/);
    }
    for (const type of ['text/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', ''])
      expect((await send(path, '%%%=\u0000&a', { type })).status).toBeLessThan(500);
  });
});

it('no operation is left out but those that only describe the service, and take nothing that could be strange', () => {
  const describing = ['projects', 'passwordPolicy', 'recaptchaConfig'];
  expect([...Object.keys(operations), ...describing].toSorted()).toEqual(Object.keys(test.app.identity.operations).toSorted());
});

it('the popup answers strange values without a fault', async () => {
  const handler = `${url}/emulator/auth/handler`;
  const post = (body: URLSearchParams | string, type = 'application/x-www-form-urlencoded') =>
    fetch(handler, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'content-type': type }, body });
  const usual = { apiKey: 'x', authType: 'signInViaPopup', eventId: '1', redirectUrl: `${url}/signin`, providerId: 'google.com' };
  for (const value of ['', 'a\u0000b', '\u202e', "'; --", 'x'.repeat(9000), 'https://evil.example', '[object Object]']) {
    for (const field of Object.keys(usual)) {
      const query = new URLSearchParams({ ...usual, [field]: value });
      expect((await fetch(`${handler}?${query}`)).status, `${field} ${value.slice(0, 20)}`).toBeLessThan(500);
      const form = new URLSearchParams({ authType: 'signInViaPopup', eventId: '1', persona: 'test-asha', [field]: value });
      expect((await post(form)).status).toBeLessThan(500);
    }
    const query = new URLSearchParams({ state: value, code: value, error: value });
    const headers = { cookie: `idp_flow=${encodeURIComponent(value).slice(0, 4000)}` };
    expect((await fetch(`${url}/auth/google/callback?${query}`, { headers })).status).toBeLessThan(500);
  }
  expect((await post('no boundary', 'multipart/form-data')).status).toBe(400);
});

it('the session answers strange credentials without a fault', async () => {
  for (const value of ['', 'x', 'a.b.c', '..', 'x'.repeat(9000), 'eyJhbGciOiJub25lIn0.e30.']) {
    expect((await openSession(value)).status).toBe(401);
    const cookie = `session=${value}; known-device=${value}`;
    expect((await fetch(`${url}/api/session`, { headers: { cookie } })).status).toBe(200);
    expect((await call('signInWithPassword', { email, password }, { cookie })).status).toBe(200);
  }
});
