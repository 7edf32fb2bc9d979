import { expect, test } from '#tests/support/test.ts';
import { startProduct } from '#tests/support/start-product.ts';

test.describe('with a Firebase project configured', () => {
  test('the built client talks only to Google, and our own service is gone', async ({ browser, page: own }) => {
    const made = await own.request.post('/v1/accounts:signUp', {
      data: { email: `embedded-${Date.now()}@example.in`, password: 'a long enough one' },
    });
    const { idToken } = (await made.json()) as { idToken: string };
    const product = await startProduct({
      env: { FIREBASE_API_KEY: 'AIza-test', FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com', FIREBASE_PROJECT_ID: 'p' },
    });
    try {
      const context = await browser.newContext({ baseURL: product.url });
      const called: string[] = [];
      await context.route(/^https:/, async (route) => {
        const { host, pathname, searchParams } = new URL(route.request().url());
        called.push(`${route.request().method()} ${host}${pathname} ${searchParams.get('key')}`);
        await route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
          json: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
        });
      });
      const page = await context.newPage();
      const ownCalls: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.origin === product.url && /\/v[12]\/|googleapis|emulator/.test(url.pathname)) ownCalls.push(url.pathname);
      });
      const answer = await page.goto('/signin');
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com');
      expect(policy).toContain('frame-src https://p.firebaseapp.com');
      await page.getByLabel('Email').fill('neha@example.in');
      await page.getByLabel('Password', { exact: true }).fill('a long enough one');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Sign in failed', { exact: true }).first()).toBeVisible();
      expect(called.filter((each) => each.startsWith('POST'))).toEqual([
        'POST identitytoolkit.googleapis.com/v1/accounts:signInWithPassword AIza-test',
      ]);
      expect(ownCalls).toEqual([]);
      expect((await page.request.post('/v1/accounts:signInWithPassword', { data: {} })).status()).toBe(404);
      const session = await page.request.post('/api/session', { headers: { authorization: `Bearer ${idToken}` } });
      expect(session.status()).toBe(401);
      await context.close();
    } finally {
      await product.stop();
    }
  });
});
