import { productionSettings } from '#tests/support/production-settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app/create-app.ts';
import { readConfig } from '#server/config.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url } = await startTestHttp(test);
const { operations } = test.app.identity;

const query = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    apiKey: 'referralhire-embedded',
    appName: '[DEFAULT]',
    authType: 'signInViaPopup',
    redirectUrl: `${url}/signin`,
    v: '12.19.0',
    eventId: '1234',
    providerId: 'google.com',
    ...changes,
  });

type Event = { type: string; eventId: string; urlResponse: string; sessionId: string; error?: { code: string } };

async function eventOf(response: Response): Promise<Event> {
  const html = await response.text();
  return JSON.parse(/id="event">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Event;
}

function choose(persona: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  return fetch(`${url}/emulator/auth/handler`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ persona, authType: 'signInViaPopup', eventId: '1234' }),
  });
}

beforeEach(() => test.clock.set(new Date()));

describe('the popup with test accounts', () => {
  it('offers fixed people, clearly marked, under a policy without inline scripts', async () => {
    const response = await fetch(`${url}/emulator/auth/handler?${query()}`);
    const html = await response.text();
    expect(html).toContain('Test sign-in, not Google');
    expect(html).toContain('asha@example.test');
    expect(html).not.toContain('type="email"');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it('hands over a code that works once, with its own session only', async () => {
    const event = await eventOf(await choose('test-asha'));
    expect(event).toMatchObject({ type: 'signInViaPopup', eventId: '1234' });
    const redeem = (sessionId: string) => operations.signInWithIdp({ requestUri: event.urlResponse, sessionId });
    expect(await redeem(event.sessionId)).toMatchObject({
      providerId: 'google.com',
      email: 'asha@example.test',
      emailVerified: true,
      isNewUser: true,
    });
    await expect(redeem(event.sessionId)).rejects.toMatchObject({ code: 'INVALID_IDP_RESPONSE' });
    const stolen = await eventOf(await choose('test-asha'));
    await expect(operations.signInWithIdp({ requestUri: stolen.urlResponse, sessionId: 'guessed' })).rejects.toMatchObject({
      code: 'INVALID_IDP_RESPONSE',
    });
    await expect(operations.signInWithIdp({ requestUri: stolen.urlResponse, sessionId: stolen.sessionId })).rejects.toMatchObject({
      code: 'INVALID_IDP_RESPONSE',
    });
  });

  it('takes over an address that somebody registered without proof', async () => {
    const squatter = (await operations.signUp({ email: 'imran@example.test', password: 'a squatter was here' })) as {
      localId: string;
      idToken: string;
    };
    const event = await eventOf(await choose('test-imran'));
    const owner = (await operations.signInWithIdp({ requestUri: event.urlResponse, sessionId: event.sessionId })) as {
      localId: string;
      idToken: string;
    };
    expect(owner.localId).toBe(squatter.localId);
    await expect(operations.signInWithPassword({ email: 'imran@example.test', password: 'a squatter was here' })).rejects.toMatchObject({
      code: 'INVALID_LOGIN_CREDENTIALS',
    });
    await expect(operations.lookup({ idToken: squatter.idToken })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(await operations.lookup({ idToken: owner.idToken })).toMatchObject({
      users: [{ providerUserInfo: [{ providerId: 'google.com' }] }],
    });
  });

  it('refuses strangers: another site, another provider, an unknown person, no query', async () => {
    expect(
      (await eventOf(await fetch(`${url}/emulator/auth/handler?${query({ redirectUrl: 'https://evil.example/' })}`))).error?.code,
    ).toBe('auth/unauthorized-domain');
    expect((await eventOf(await fetch(`${url}/emulator/auth/handler?${query({ providerId: 'facebook.com' })}`))).error?.code).toBe(
      'auth/operation-not-allowed',
    );
    expect((await eventOf(await choose('root'))).error?.code).toBe('auth/operation-not-allowed');
    expect((await choose('test-asha', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await choose('test-asha', {})).status).toBe(403);
    expect((await fetch(`${url}/emulator/auth/handler`)).status).toBe(400);
    expect((await fetch(`${url}/auth/google/callback?state=x&code=y`)).status).toBe(400);
  });

  it('escapes what it echoes', async () => {
    const html = await (await fetch(`${url}/emulator/auth/handler?${query({ eventId: '"><script>x</script>' })}`)).text();
    expect(html).not.toContain('<script>x');
  });
});

describe('in production without a Google client', () => {
  const config = readConfig(productionSettings);
  const { identity } = createApp({ ...test.deps, config, publicUrl: () => 'https://referralhire.example' });

  it('there is no Google button and no chooser', async () => {
    expect(identity.clientConfig().googleEnabled).toBe(false);
    const request = {
      authType: 'signInViaPopup',
      eventId: '1',
      redirectUrl: 'https://referralhire.example/signin',
      providerId: 'google.com',
    };
    expect(await identity.popup.start(request)).toMatchObject({ event: { error: { code: 'auth/operation-not-allowed' } } });
    expect(await identity.popup.finishTest({ ...request, persona: 'test-asha' })).toMatchObject({
      error: { code: 'auth/operation-not-allowed' },
    });
  });
});
