import { productionSettings } from '#tests/support/production-settings.ts';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app/create-app.ts';
import { readConfig } from '#server/config.ts';
import { eventIn, startIdentity } from '#tests/support/identity-calls.ts';

const { test, url, choosePersona } = await startIdentity();
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

const open = (changes?: Record<string, string>) => fetch(`${url}/emulator/auth/handler?${query(changes)}`);
const errorOf = async (changes: Record<string, string>) => eventIn(await (await open(changes)).text()).error?.code;

describe('the popup with test accounts', () => {
  it('offers fixed people, clearly marked, under a policy without inline scripts', async () => {
    const response = await open();
    const html = await response.text();
    expect(html).toContain('Test sign-in, not Google');
    expect(html).toContain('asha@example.test');
    expect(html).not.toContain('type="email"');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it('hands over a code that works once, with its own session only', async () => {
    const { event } = await choosePersona('test-asha');
    expect(event).toMatchObject({ type: 'signInViaPopup', eventId: '1234' });
    const redeem = ({ urlResponse, sessionId }: typeof event) => operations.signInWithIdp({ requestUri: urlResponse, sessionId });
    const refused = { code: 'INVALID_IDP_RESPONSE' };
    expect(await redeem(event)).toMatchObject({
      providerId: 'google.com',
      email: 'asha@example.test',
      emailVerified: true,
      isNewUser: true,
    });
    await expect(redeem(event)).rejects.toMatchObject(refused);
    const { event: stolen } = await choosePersona('test-asha');
    await expect(redeem({ ...stolen, sessionId: 'guessed' })).rejects.toMatchObject(refused);
    await expect(redeem(stolen)).rejects.toMatchObject(refused);
  });

  it('refuses strangers: another site, another provider, an unknown person, no query', async () => {
    expect(await errorOf({ redirectUrl: 'https://evil.example/' })).toBe('auth/unauthorized-domain');
    expect(await errorOf({ providerId: 'facebook.com' })).toBe('auth/operation-not-allowed');
    expect((await choosePersona('root')).event.error?.code).toBe('auth/operation-not-allowed');
    expect((await choosePersona('test-asha', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await choosePersona('test-asha', {})).status).toBe(403);
    expect((await fetch(`${url}/emulator/auth/handler`)).status).toBe(400);
    expect((await fetch(`${url}/auth/google/callback?state=x&code=y`)).status).toBe(400);
  });

  it('escapes what it echoes', async () => {
    const html = await (await open({ eventId: '"><script>x</script>' })).text();
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
