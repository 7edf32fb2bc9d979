import { productionSettings } from '#tests/support/production-settings.ts';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app/create-app.ts';
import { readConfig } from '#server/config.ts';
import { eventIn, startIdentity } from '#tests/support/identity-calls.ts';

const { test, url, choosePersona } = await startIdentity();
const { operations } = test.app.identity;

const usual = { authType: 'signInViaPopup', redirectUrl: `${url}/signin`, eventId: '1234', providerId: 'google.com' };
const open = (changes: Record<string, string>) =>
  fetch(`${url}/emulator/auth/handler?${new URLSearchParams({ apiKey: 'x', v: '12', ...usual, ...changes })}`);
const errorOf = async (changes: Record<string, string>) => eventIn(await (await open(changes)).text()).error?.code;

describe('the popup with test accounts', () => {
  it('offers fixed people, clearly marked, under a policy without inline scripts, and escapes what it echoes', async () => {
    const response = await open({ eventId: '"><script>x</script>' });
    const html = await response.text();
    expect(html).not.toContain('<script>x');
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
    const asha = { providerId: 'google.com', email: 'asha@example.test', emailVerified: true };
    expect(await redeem(event)).toMatchObject({ ...asha, isNewUser: true });
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
});

it('in production without a Google client there is no Google button and no chooser', async () => {
  const publicUrl = 'https://referralhire.example';
  const { identity } = createApp({ ...test.deps, config: readConfig(productionSettings), publicUrl: () => publicUrl });
  expect(identity.clientConfig().googleEnabled).toBe(false);
  const request = { authType: 'signInViaPopup', eventId: '1', redirectUrl: `${publicUrl}/signin`, providerId: 'google.com' };
  const error = { code: 'auth/operation-not-allowed' };
  expect(await identity.popup.start(request)).toMatchObject({ event: { error } });
  expect(await identity.popup.finishTest({ ...request, persona: 'test-asha' })).toMatchObject({ error });
});
