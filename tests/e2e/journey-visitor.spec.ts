import type { Browser, Page } from '@playwright/test';
import { fillRequest } from '#tests/support/journey.ts';
import { openMail } from '#tests/support/open-mail.ts';
import { linkMailedTo, newEmail, password } from '#tests/support/people.ts';
import { expect, hydrated, test, watch } from '#tests/support/test.ts';

async function openPhone(browser: Browser, baseURL: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  return { page: await context.newPage(), faults: watch(context, baseURL, [/status of 40[09]/]) };
}

test('a visitor asks on a phone, has no password, and comes back in another browser [10.without-a-password]', async ({
  browser,
  baseURL,
}) => {
  const email = newEmail();
  const position = `Night Watch Engineer ${Date.now().toString(36)}`;
  const { page, faults } = await openPhone(browser, baseURL ?? '');

  await test.step('from the first screen to a request', async () => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Which company do you want to join?' }).fill('flipkart');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Flipkart', exact: true }).first().click();
    await page.getByRole('link', { name: 'Request Referral from Ananya Iyer' }).click();
    await expect(page).toHaveURL('/request/ref_1');
    await hydrated(page);
    await page.getByLabel('Full Name').fill('Asha Rao');
    await page.getByLabel('Email').fill(email);
    await fillRequest(page, position);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'One step left: confirm your email' })).toBeInViewport();
  });

  await test.step('the link sends it, makes an account without a password, and signs in', async () => {
    await openMail(page, email, /Confirm your referral request/);
    const mail = await (await page.request.get(`${new URL(page.url()).pathname}/html`)).text();
    await page.goto(/\/requests\/confirm\?code=[\w-]+/.exec(mail)?.[0] ?? '');
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm and send my request' }).click();
    await expect(page.getByText('It needs no password')).toBeVisible();
    await page.getByRole('link', { name: 'See your request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: position })).toBeVisible();
  });
  expect(faults).toEqual([]);
  await page.context().close();

  const later = await openPhone(browser, baseURL ?? '');
  await test.step('in a browser that knows nothing, signing up leads on to a sign-in link', async () => {
    await later.page.goto('/signup');
    await hydrated(later.page);
    await later.page.getByLabel('Full Name').fill('Asha Rao');
    await later.page.getByLabel('Email').fill(email);
    await later.page.getByLabel('Password', { exact: true }).fill(password);
    await later.page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await later.page.getByRole('checkbox').check();
    await later.page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await later.page.getByRole('link', { name: 'Get a sign-in link' }).click();
    await expect(later.page.getByLabel('Email')).toHaveValue(email);
    await later.page.getByRole('button', { name: 'Send the link' }).click();
    await expect(later.page.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await later.page.goto(await linkMailedTo(later.page, email, 'signIn'));
    await expect(later.page).toHaveURL('/profile');
  });

  await test.step('the request is there, and a password can be set', async () => {
    await later.page.goto('/dashboard');
    await expect(later.page.getByRole('link', { name: position }).first()).toBeVisible();
    await later.page.goto('/settings/security');
    await hydrated(later.page);
    await later.page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = later.page.getByRole('dialog');
    await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  });
  expect(later.faults).toEqual([]);
  await later.page.context().close();
});
