import type { Page } from '@playwright/test';
import { expectToast } from '#tests/support/people.ts';
import { expect, hydrated, test } from '#tests/support/test.ts';

// The contract with the pinned SDK's internals: src/web/identity/embedded-resolver.ts stands or falls with these.

async function openPopup(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return opened;
}

async function ready(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse('**/api/identity-config');
  await page.goto(path);
  await hydrated(page);
  await loaded;
}

const unauthorized = 'Authentication domain is not authorized in Firebase. Please contact support or use email sign-in instead.';

test.describe('Google by popup', () => {
  test('signs in with the chosen account, in a window of 500 by 600 [2.signin.google 2.profile.method 3.user.provider 7.google.popup 7.google.size 7.operations 9.popup.size]', async ({
    page,
  }) => {
    await ready(page, '/signin');
    const popup = await openPopup(page, 'Sign in with Google');
    expect(new URL(popup.url()).searchParams.get('customParameters')).toBe('{"prompt":"select_account"}');
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    await expect(popup.getByText('Test sign-in, not Google')).toBeVisible();
    await popup.getByRole('button', { name: /Asha Tester/ }).click();
    await page.waitForURL('**/profile');
    await expectToast(page, 'Signed in successfully!', 'Welcome back to ReferralHire.');
    await expect(page.getByText('Google', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Asha Tester' })).toBeVisible();
    // Signing up with the account that is there now is signing in.
    await page.context().clearCookies();
    await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
    await ready(page, '/signup');
    await page.getByRole('checkbox').check();
    await (await openPopup(page, 'Sign up with Google')).getByRole('button', { name: /Asha Tester/ }).click();
    await page.waitForURL('**/profile');
    await expectToast(page, 'Signed in successfully!', 'Welcome back to ReferralHire.');
    await expect(page.getByText('Account created successfully!')).toHaveCount(0);
  });

  test('signs up only with the terms accepted [2.signup.google 5.signup.google-terms]', async ({ page }) => {
    await ready(page, '/signup');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText('You must accept the terms and conditions');
    await page.getByRole('checkbox').check();
    const popup = await openPopup(page, 'Sign up with Google');
    await popup.getByRole('button', { name: /Lakshmi Tester/ }).click();
    await page.waitForURL('**/profile');
    await expectToast(page, 'Account created successfully!', 'Welcome to ReferralHire.');
  });

  test('tells a closed window after the delay of the SDK [4.popup.closed 4.signin.busy 9.popup.closed]', async ({ page }) => {
    await page.clock.install();
    await ready(page, '/signin');
    const popup = await openPopup(page, 'Sign in with Google');
    const button = page.getByRole('button', { name: 'Sign in with Google' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // From here on time passes only when the test says so.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await popup.close();
    // Meanwhile the form works.
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert').first()).toHaveText('Please enter both email and password');
    const told = page.getByText('The sign-in window was closed before it was finished.', { exact: true });
    // It looks every two seconds, and waits eight for a window that is only on its way.
    await page.clock.runFor(7900);
    await expect(told).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(2200);
    await page.clock.resume();
    await expect(told.first()).toBeVisible();
    // People who close the window know that they did: one calm line, and no error.
    await expect(page.getByText('Authentication Error', { exact: true })).toHaveCount(0);
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  test('cancels the first window when a second is opened [4.popup.superseded]', async ({ page }) => {
    await ready(page, '/signin');
    const first = await openPopup(page, 'Sign in with Google');
    const second = await openPopup(page, 'Sign in with Google');
    await expect(page.getByText('Another sign-in window was opened, so this one was cancelled.', { exact: true }).first()).toBeVisible();
    await expect.poll(() => first.isClosed()).toBe(true);
    await second.getByRole('button', { name: /Imran Tester/ }).click();
    await page.waitForURL('**/profile');
  });

  test('tells a window that the browser blocked [8.google.other 8.google-signup.failed]', async ({ page }) => {
    await ready(page, '/signup');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    const text = 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.';
    await expectToast(page, 'Authentication Error', text, 'destructive');
    await expectToast(page, 'Google sign up failed', text, 'destructive');
  });

  test('tells a domain that is not authorised [8.google.domain 8.google.signin-screen]', async ({ page }) => {
    await page.route('**/v1/projects*', (route) => route.fulfill({ json: { projectId: 'x', authorizedDomains: ['another.example'] } }));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await ready(page, '/signin');
    const popup = await openPopup(page, 'Sign in with Google');
    await expectToast(page, 'Google Sign-in Failed', unauthorized, 'destructive');
    await expect.poll(() => popup.isClosed()).toBe(true);
    // The screen itself adds nothing but a line in the console.
    expect(logged.filter((line) => line.startsWith('Google sign-in failed'))).toHaveLength(1);
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/\/signin$/);
  });
});
