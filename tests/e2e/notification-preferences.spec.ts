import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';

test('each kind of news can be turned off, in the app and by mail', async ({ page }) => {
  await signIn(page, await makeAccount(page));
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Preferences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notification preferences' })).toBeVisible();
  const byMail = page.getByRole('combobox', { name: 'A referrer accepts your request: by email' });
  const inApp = page.getByRole('checkbox', { name: 'A referrer accepts your request: in the app' });
  await expect(byMail).toHaveValue('now');
  await byMail.selectOption('Daily, 9 am');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  await page.reload();
  await expect(byMail).toHaveValue('daily');
  await expect(inApp).toBeChecked();
  // Nothing else has changed.
  await expect(page.getByRole('checkbox', { name: /: in the app$/, checked: false })).toHaveCount(0);
  const wishes = await page
    .getByRole('combobox', { name: /: by email$/ })
    .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
  expect(wishes.filter((wish) => wish !== 'now')).toEqual(['daily']);
});
