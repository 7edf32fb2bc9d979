import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test('each kind of news can be turned off, in the app and by mail', async ({ page }) => {
  test.slow();
  await signIn(page, await makeAccount(page));
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Preferences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notification preferences' })).toBeVisible();
  const byMail = page.getByRole('checkbox', { name: 'A referrer accepts your request: by mail' });
  const inApp = page.getByRole('checkbox', { name: 'A referrer accepts your request: in the app' });
  await expect(byMail).toBeChecked();
  await looksRight(page);
  await byMail.uncheck();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  await page.reload();
  await expect(byMail).not.toBeChecked();
  await expect(inApp).toBeChecked();
  const { preferences } = (await (await page.request.get('/api/notification-preferences')).json()) as {
    preferences: { kind: string; inApp: boolean; email: boolean }[];
  };
  expect(preferences.filter(({ email, inApp: shown }) => !email || !shown)).toMatchObject([
    { kind: 'request_accepted', inApp: true, email: false },
  ]);
});
