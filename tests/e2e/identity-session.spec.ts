import type { Page } from '@playwright/test';
import { expectToast, linkMailedTo, makeAccount, newEmail, password, signIn, signInByForm } from '#tests/support/people.ts';
import { axe, expect, hydrated, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of (40[01]|503)/] });

/** Somebody new, on their profile. The form has its own tests. */
async function openProfile(page: Page, name?: string): Promise<string> {
  const email = await makeAccount(page, newEmail(), name);
  await signIn(page, email);
  await page.goto('/profile');
  return email;
}

test.describe('the profile', () => {
  test('shows who one is, takes a new name, and tells when it could not be saved [2.layout.avatar.email 2.profile.avatar 2.profile.name 2.profile.email 2.profile.created 2.profile.method 2.profile.dashboard-link 2.profile.edit 3.user.provider 4.profile.states 5.profile.name 7.operations 8.profile.success 8.profile.failed]', async ({
    page,
    openTraveller,
  }) => {
    const email = await openProfile(page, "Neha O'Brien");
    await expect(page.getByText(email, { exact: true }).last()).toBeVisible();
    await expect(page.getByText(/^Account created on \d{1,2} \w{3} \d{4}$/)).toBeVisible();
    await expect(page.getByText('Email/Password')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await axe(page);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Name').fill('   ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await page.getByLabel('Name').fill('Asha Rao');
    await page.route('**/v1/accounts:update*', (route) => route.fulfill({ status: 400, json: { error: { message: 'SOMETHING_NEW' } } }));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Update failed', 'Failed to update profile', 'destructive');
    await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
    await page.unroute('**/v1/accounts:update*');
    await page.route('**/v1/accounts:update*', async (route) => {
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile updated', 'Your profile has been updated successfully.');
    await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

    // Who has no name is told so, and has the letters of the address.
    const nameless = await openTraveller({ name: '' }, [/status of 401/]);
    await nameless.page.request.post('/v1/accounts:signUp', { data: { email: nameless.email, password } });
    await signIn(nameless.page, nameless.email);
    await nameless.page.goto('/profile');
    await expect(nameless.page.getByRole('heading', { name: 'No name set' })).toBeVisible();
    await expect(nameless.page.getByText('PE', { exact: true }).first()).toBeVisible();
  });
});

test.describe('being signed in', () => {
  test('shows Verifying authentication... only when it lasts [2.protected.spinner 2.protected.spinner-delay 9.auth.loader]', async ({
    page,
  }) => {
    await openProfile(page);
    await page.goto('/');
    const held = Promise.withResolvers<void>();
    await page.route('**/dashboard.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Verifying authentication...')) document.documentElement.dataset['sawLoader'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    const go = async (name: string) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await hydrated(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.keyboard.press('Escape');
    // From here on time passes only when the test says so: a page that comes within 200 ms, and one that does not.
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await go('Profile');
    await page.waitForURL('**/profile');
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-loader');
    const asked = page.waitForRequest('**/dashboard.data*');
    await go('Dashboard');
    await asked;
    await page.clock.runFor(199);
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-loader');
    // The count begins when React has drawn the waiting page, which a busy machine does a little after asking.
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByText('Verifying authentication...')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.clock.resume();
    held.resolve();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Verifying authentication...')).toHaveCount(0);
  });

  test('shows Loading... while the profile waits to learn who is there, and ends in the other tab too [2.profile.loading 4.auth.loading]', async ({
    page,
    context,
  }) => {
    await openProfile(page);
    const second = await context.newPage();
    const held = Promise.withResolvers<void>();
    // While neither the SDK nor the server has spoken yet: `loading` is true until the first word of either.
    const silent = Promise.withResolvers<void>();
    await second.route('**/api/session', async (route) => {
      await (route.request().method() === 'DELETE' ? held.promise : silent.promise);
      await route.continue();
    });
    await second.route('**/api/identity-config', async (route) => {
      await silent.promise;
      await route.continue();
    });
    await second.goto('/profile');
    await hydrated(second);
    await expect(second.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(second.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    const name = second.getByRole('main').getByRole('heading', { level: 2 }).first();
    const before = await name.boundingBox();
    silent.resolve();
    await expect(second.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
    await expect(second.getByText('Loading...', { exact: true })).toHaveCount(0);
    // It stood beside the title, so that nothing under it moves when it goes.
    expect(await name.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(second.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Delete your account' })).toHaveCount(0);
    held.resolve();
    await expect(second).toHaveURL(/\/signin$/);
  });

  test('is asked of everybody before /profile and /dashboard [2.protected.redirect 6.anonymous]', async ({ reader: page, request }) => {
    for (const path of ['/profile', '/dashboard']) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers()['location']).toMatch(/^\/signin/);
      expect(await answer.text()).not.toContain('Delete your account');
      await page.goto(path);
      await expect(page).toHaveURL(/\/signin/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign In');
    }
  });

  test('begins in the other tab too', async ({ page, context }) => {
    const email = await makeAccount(page);
    const second = await context.newPage();
    await second.goto('/signin');
    await hydrated(second);
    await signInByForm(page, email);
    await page.waitForURL('**/profile');
    await expect(second).toHaveURL(/\/profile$/);
  });

  test('ends everywhere on demand', async ({ page, browser }) => {
    const email = await makeAccount(page);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    for (const each of [other, page]) await signIn(each, email);
    await other.goto('/profile');
    await expect(other).toHaveURL(/\/profile$/);
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/signin');
    await other.goto('/profile');
    await expect(other).toHaveURL(/\/signin$/);
    await elsewhere.close();
  });

  test('is not lost by a fault of ours', async ({ page }) => {
    await openProfile(page);
    await page.route('**/v1/accounts:lookup*', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' }));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('a new password', () => {
  test('is set from the profile', async ({ page }) => {
    await openProfile(page);
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByLabel('New password', { exact: true }).fill('quite another one');
    // On a bad line, the new session takes as long as the change itself.
    await page.route('**/api/session', (route) => new Promise((sent) => setTimeout(sent, 1000)).then(() => route.continue()));
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed', 'Every other browser was signed out.');
    await page.reload();
    await expect(page).toHaveURL(/\/settings\/security$/);
  });
});

test.describe('a new address', () => {
  test('is taken when the link sent to it is followed, and not before', async ({ page }) => {
    const email = await makeAccount(page);
    const next = newEmail();
    await signIn(page, email);
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await expect(dialog.getByLabel('New email address')).toBeFocused();
    await dialog.getByLabel('New email address').fill(next);
    await dialog.getByLabel('Current password', { exact: true }).fill('not the one');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByRole('alert')).toContainText('is not right');
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expectToast(page, 'Check your email', `Your address changes when you follow the link that we sent to ${next}.`);
    await expect(page.getByText(email, { exact: true }).last()).toBeVisible();
    await page.goto(await linkMailedTo(page, next, 'verifyAndChangeEmail'));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('Your email address was changed. Please sign in with the new one.')).toBeVisible();
    await page.context().clearCookies();
    await signInByForm(page, email);
    await expectToast(page, 'Sign in failed', 'The email address or the password is not right.', 'destructive');
    await signInByForm(page, next);
    await page.waitForURL('**/profile');
    await expect(page.getByText(next, { exact: true }).last()).toBeVisible();
  });
});
