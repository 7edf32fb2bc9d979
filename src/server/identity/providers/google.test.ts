import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createGoogle } from './google.ts';

const client = { clientId: 'client.apps.example', clientSecret: 's3cret' };
const flow = { state: 'state-1', nonce: 'nonce-1', pkceVerifier: 'v'.repeat(43), redirectUri: 'https://jobs.example/__/auth/handler' };
const theirs = await generateKeyPair('RS256', { extractable: true });
const strangers = await generateKeyPair('RS256');
const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(theirs.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' }] });

const claims = { sub: '117', email: 'Asha@Example.in', email_verified: true, name: 'Asha Rao', picture: 'http://plain.example/a.png' };
const seconds = () => Math.floor(Date.now() / 1000);
const signed = (changes: Record<string, unknown> = {}, key = theirs.privateKey) => {
  const ours = { iss: 'https://accounts.google.com', aud: client.clientId, iat: seconds(), exp: seconds() + 3600, nonce: flow.nonce };
  return new SignJWT({ ...ours, ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'g1' }).sign(key);
};

/** As strict as Google about the code: the challenge that began the flow, the client's secret and the redirect URL must match. */
const expected = {
  grant_type: 'authorization_code',
  code: 'code-1',
  client_id: client.clientId,
  client_secret: client.clientSecret,
  redirect_uri: flow.redirectUri,
};
let issued = { challenge: '', token: '' };
const server = createServer((request, response) => {
  if (request.url === '/certs') return response.setHeader('content-type', 'application/json').end(jwks);
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const asked = new URLSearchParams(body);
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    asked.delete('code_verifier');
    const fits = isDeepStrictEqual(Object.fromEntries(asked), expected) && challenge === issued.challenge;
    response.statusCode = fits ? 200 : 400;
    response.end(JSON.stringify(fits ? { id_token: issued.token } : { error: 'invalid_grant' }));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const google = createGoogle(client, { authorize: `${base}/auth`, token: `${base}/token`, keys: `${base}/certs` });

async function signIn(
  changes: { claims?: Record<string, unknown>; token?: Promise<string>; answer?: Partial<typeof flow & { code: string }> } = {},
) {
  const challenge = new URL(google.authorizeUrl(flow)).searchParams.get('code_challenge') ?? '';
  issued = { challenge, token: await (changes.token ?? signed(changes.claims)) };
  return google.exchange({ code: 'code-1', ...flow, ...changes.answer });
}

describe('the way to Google', () => {
  it('asks for a code bound to this browser, and always for the account', () => {
    const asked = Object.fromEntries(new URL(google.authorizeUrl(flow)).searchParams);
    expect(asked).toMatchObject({
      client_id: client.clientId,
      response_type: 'code',
      prompt: 'select_account',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge_method: 'S256',
      redirect_uri: flow.redirectUri,
    });
    expect(asked['code_challenge']).not.toBe(flow.pkceVerifier);
  });

  it('takes what Google vouches for, no picture over plain http, and no address that it has not verified for a verified one', async () => {
    const vouchedFor = { providerId: 'google.com', rawId: '117', email: 'asha@example.in', emailVerified: true };
    expect(await signIn()).toEqual({ ...vouchedFor, displayName: 'Asha Rao', photoUrl: null });
    expect(await signIn({ claims: { email_verified: undefined } })).toMatchObject({ emailVerified: false });
  });

  it.each([
    ['another person’s code', { answer: { code: 'code-2' } }],
    ['another verifier', { answer: { pkceVerifier: 'w'.repeat(43) } }],
    ['the token of another flow', { claims: { nonce: 'nonce-2' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a token for another client', { claims: { aud: 'other.apps.example' } }],
    ['a token of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['a token that has ended', { claims: { exp: seconds() - 10 } }],
    ['a token without a person', { claims: { sub: '' } }],
    ['a forged signature', { token: signed({}, strangers.privateKey) }],
    ['a missing signature', { token: signed().then((token) => token.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0').replace(/[^.]+$/, '')) }],
  ])('refuses %s', async (_what, changes) => {
    await expect(signIn(changes)).rejects.toThrow();
  });
});
