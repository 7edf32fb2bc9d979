import type { Page } from '@playwright/test';
import { linkMailedTo, makeAccount, signIn, signInAsVerified } from '#tests/support/people.ts';
import { sendByApi } from '#tests/support/journey.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of 40\d/] });

test('everything about the account is in six parts, and danger stands apart', async ({ page }) => {
  await signIn(page, await makeAccount(page));
  await page.goto('/profile');
  const parts = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(parts).toHaveText(['Account', 'Sign-in and security', 'Plan', 'Notifications', 'Privacy', 'Referrer']);
  await expect(parts.first()).toHaveAttribute('aria-current', 'page');
  const removing = page.getByRole('region', { name: 'Delete your account' });
  await expect(removing.getByRole('button')).toHaveText(['Delete my account']);
  for (const [part, heading] of [
    ['Sign-in and security', 'Sign-in and security'],
    ['Plan', 'Billing'],
    ['Notifications', 'Notification preferences'],
    ['Privacy', 'Privacy'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
    // journey-privacy.spec.ts looks at that one.
    if (part !== 'Privacy') await looksRight(page);
  }
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Referrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a referrer' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectOpenPartInView(page);
});

/** On a phone the row of parts begins at the open one. */
async function expectOpenPartInView(page: Page): Promise<void> {
  for (const [path, name] of [
    ['/settings/privacy', 'Privacy'],
    ['/notifications/preferences', 'Notifications'],
  ] as const) {
    await page.goto(path);
    const parts = page.getByRole('navigation', { name: 'Settings' });
    await expect(parts.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
}

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the row of parts begins at the open one', async ({ page }) => {
    await signIn(page, await makeAccount(page));
    await expectOpenPartInView(page);
  });
});

test('one browser signs another out, and stays signed in itself [10.sessions]', async ({ page, browser }) => {
  const email = await makeAccount(page);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Firefox/143.0',
  });
  const other = await elsewhere.newPage();
  await signIn(other, email);
  // Sign-ins are told apart by the second.
  const first = Date.now();
  await expect.poll(() => Date.now() - first).toBeGreaterThan(1100);
  await signIn(page, email);
  await page.goto('/settings/security');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'End the session on Firefox on Android' }).click();
  await expect(page.getByText('That browser was signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect(await (await other.request.get('/api/session')).json()).toEqual({ account: null });
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/signin$/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await elsewhere.close();
});

test('what a seeker says about themselves fills the form, stays when it is refused, and resumes have names', async ({ page }) => {
  const email = await signInAsVerified(page);
  await page.goto('/profile');
  const about = page.getByRole('region', { name: 'About you, for your requests' });
  await about.getByLabel('Headline').fill('Backend engineer for payments');
  await about.getByLabel('Years').fill('six');
  await about.getByLabel('Skills').fill('Java, Kafka, java');
  await about.getByLabel('LinkedIn').fill('linkedin.com/in/neha-sharma-42');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByLabel('Years')).toHaveAccessibleDescription(/Enter your whole years of work/);
  await expect(about.getByLabel('Headline')).toHaveValue('Backend engineer for payments');
  await about.getByLabel('Years').fill('6');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(about.getByLabel('Skills')).toHaveValue('java, Kafka');
  await looksRight(page);

  await sendByApi({ page, name: 'Neha Sharma', email }, `Named ${Date.now().toString(36)}`);
  await page.goto('/settings/privacy');
  await page.getByText('Rename or remove').click();
  await page.getByLabel('Name', { exact: true }).fill('Payments, two pages');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('The new name is saved.')).toBeVisible();
  await page.goto('/request/ref_3');
  await expect(page.getByLabel('LinkedIn Profile')).toHaveValue('https://linkedin.com/in/neha-sharma-42');
  await page.getByRole('button', { name: 'Use Payments, two pages.pdf again' }).click();
  await expect(page.getByText('ready to send')).toBeVisible();
});

test('a link that proves who one is leads back to the dialog that asked for it', async ({ page }) => {
  const email = await makeAccount(page);
  await page.goto(await linkMailedTo(page, email, 'verifyEmail'));
  await signIn(page, email);
  await page.goto('/settings/security?do=password');
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.goto('/profile?do=delete');
  await expect(page.getByRole('dialog', { name: 'Delete my account' })).toBeVisible();
});
