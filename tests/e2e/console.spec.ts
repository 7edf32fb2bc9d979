import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { test } from '#tests/support/own-product.ts';
import { makeAccount, newEmail, signIn } from '#tests/support/people.ts';
import { axe, expect, looksRight } from '#tests/support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/status of (400|403|404|409|422)|403: |404: no page at/] });

const support = 'support@referralhire.example';

test('a person is found, looked at and signed out, and the log says who did it and why', async ({ page, ownProduct }) => {
  expect(ownProduct).toBeTruthy();
  const email = await makeAccount(page, newEmail(), 'Ishaan Bhattacharya');
  await signIn(page, support, demoPassword);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name, email or id').fill('bhattach');
  await page.getByLabel('Name, email or id').press('Enter');
  await expect(page).toHaveURL(/q=bhattach/);
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await looksRight(page);
  // From the search box to the row and into the page without a mouse.
  await page.getByLabel('Name, email or id').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Ishaan Bhattacharya' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ishaan Bhattacharya' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toHaveCount(0);
  await page.getByText('Sign out everywhere').click();
  await page.getByRole('button', { name: 'Sign them out' }).click();
  await expect(page.getByText('Write why. It stays in the audit log.')).toBeVisible();
  await axe(page, page.getByRole('main'));
  await page.getByLabel('Reason').fill('They wrote that their phone was stolen.');
  await page.getByRole('button', { name: 'Sign them out' }).click();
  await expect(page.getByText('They are signed out everywhere.')).toBeVisible();
  await looksRight(page);

  await page.goto('/admin/audit?q=phone+was+stolen');
  const row = page.getByRole('row').filter({ hasText: 'They wrote that their phone was stolen.' });
  await expect(row).toContainText('Ended the sessions of a person');
  await expect(row).toContainText('Joseph Kurian');
  await looksRight(page);
  const file = await page.request.get('/admin/export/audit?q=phone+was+stolen');
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toMatch(/They wrote that their phone was stolen\./);
  await page.goto('/admin/audit?act=export_list');
  await expect(
    page.getByRole('row').filter({ hasText: 'List: Audit log' }).filter({ hasText: 'Searched by: Words' }).first(),
  ).toBeVisible();
});

test('support is refused money, and the tab is not there', async ({ page }) => {
  await signIn(page, support, demoPassword);
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Money desk' })).toHaveCount(0);
  expect((await page.goto('/admin/money'))?.status()).toBe(403);
  await expect(page.getByRole('main').getByRole('link', { name: 'Console', exact: true })).toBeVisible();
  await expect(page.getByText('Only administrators may do this.')).toBeVisible();
  const posted = await page.request.post('/admin/money', { form: { intent: 'propose' } });
  expect(posted.status()).toBe(403);
  expect((await page.request.get('/admin/people?by=upi&q=ananya')).status()).toBe(403);
});
