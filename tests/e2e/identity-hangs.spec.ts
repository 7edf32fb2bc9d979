import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';

// The page asks once more for what only somebody signed in may read.
test.use({ expectedConsole: [/status of 401/] });

test('the server tells who is signed in when the SDK hangs, and signing out does not need the SDK', async ({ page, context }) => {
  await signIn(page, await makeAccount(page));
  await page.route('**/assets/identity-sdk-*.js', () => {});
  await page.clock.install();
  await page.goto('/signin');
  // Waits for the SDK, but not for ever.
  await expect(page).toHaveURL('/profile');
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // Known at once, because the page may be left before we give the SDK up.
  await page.waitForFunction(() => localStorage.getItem('signed-out') !== null);
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL(/\/signin/, { timeout: 500 });
  }).toPass();
  await page.unrouteAll();
  // The SDK still holds its user, and must not open a session for them.
  const ended = page.waitForFunction(() => localStorage.getItem('signed-out') === null);
  await page.goto('/signin');
  await ended;
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('rh_signed_in');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
});
