import { sendByApi } from '#tests/support/journey.ts';
import { makeAccount, signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/Failed to load resource/] });

/** As after a lost connection, or when a new version was installed while the page was open. */
const files = /\/assets\/.*\.js/;

test.describe('a part that cannot be loaded', () => {
  test('takes nothing away that somebody typed', async ({ page }) => {
    await page.goto('/request/ref_1');
    await hydrated(page);
    const name = page.getByLabel('Full Name');
    await name.fill('Neha Sharma');
    await page.route(files, (route) => route.abort());
    await page.getByLabel(/^Have you worked at/).selectOption({ label: 'Yes' });
    await expect(page.getByText('This could not be loaded. Check your connection and reload the page.')).toBeVisible();
    await expect(name).toHaveValue('Neha Sharma');
    await looksRight(page);
  });

  test('still shows what a toast says, and then it goes', async ({ page }) => {
    await page.goto('/_design');
    await hydrated(page);
    await page.route(files, (route) => route.abort());
    await page.getByRole('button', { name: 'Show toast', exact: true }).click();
    const toast = page.locator('[data-toast-area]').getByRole('alert');
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
  });

  test('says so if it is the menu of somebody signed in, and comes with the next click', async ({ page }) => {
    await signIn(page, await makeAccount(page));
    await page.goto('/notifications');
    const button = page.getByRole('button', { name: 'Account menu NS' });
    const asked: string[] = [];
    await page.route(/avatar-menu/, (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.abort();
    });
    await button.click();
    // Older browsers never ask twice for the same address.
    await expect.poll(() => asked.some((search) => /^\?\d+$/.test(search))).toBe(true);
    await expect(page.locator('[data-toast-area]')).toContainText('This could not be loaded. Check your connection and reload the page.');
    await page.unroute(/avatar-menu/);
    await button.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('says so if it is the dialog of a move, and comes with the next click', async ({ page }) => {
    const email = await signInAsVerified(page);
    const id = await sendByApi({ page, faults: [], name: 'Neha Sharma', email }, 'Backend Engineer');
    await page.goto(`/requests/${id}`);
    await hydrated(page);
    await page.route(/move-dialog/, (route) => route.abort());
    const button = page.getByRole('button', { name: 'Withdraw' });
    await button.click();
    await expect(page.getByText('This could not be loaded. Check your connection and reload the page.')).toBeVisible();
    await looksRight(page);
    await page.unroute(/move-dialog/);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Withdraw this request' })).toBeVisible();

    // If it comes late, it does not take the focus from somebody who has gone on.
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/move-dialog/, async (route) => held.then(() => route.continue()));
    await page.goto(`/requests/${id}`);
    await hydrated(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Your message').click();
    const came = page.waitForResponse(/move-dialog/);
    letThrough();
    await (await came).finished();
    await page.keyboard.type('I can start in May.');
    await expect(page.getByLabel('Your message')).toHaveValue('I can start in May.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('leads to the page of its own', async ({ page }) => {
    await page.goto('/pricing');
    await hydrated(page);
    await page.route(files, (route) => route.abort());
    await page.getByRole('link', { name: 'Contact Sales' }).first().click();
    await expect(page).toHaveURL(/\/contact-sales$/);
  });
});
