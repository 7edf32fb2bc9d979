import { expectToast, linkMailedTo, makeAccount, newEmail, password, signInByForm } from '#tests/support/people.ts';
import { atWidths, axe, expect, hydrated, test } from '#tests/support/test.ts';

// The SDK's refusals are HTTP 400, which the browser writes to its console.
test.use({ expectedConsole: [/status of (400|500)/] });

test.describe('signing up', () => {
  test('tells only the first problem, in the specified order, keeps what was typed, and makes an account [2.route.signup 2.signup.button 4.signup.states 7.operations 8.signup.success 2.signup.fields 2.signup.terms 2.signup.signin-link 2.signup.required 2.signup.email-type 5.signup.required 5.signup.match 5.signup.terms 5.signup.order]', async ({
    page,
  }) => {
    await page.goto('/signup');
    await hydrated(page);
    const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
    const alert = page.getByRole('alert');
    await submit.click();
    await expect(alert).toHaveText('All fields are required');
    await page.getByLabel('Full Name').fill('Neha Sharma');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
    await submit.click();
    await expect(alert).toHaveText("Passwords don't match");
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await submit.click();
    await expect(alert).toHaveText('You must accept the terms and conditions');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await expect(alert).toHaveText('You must accept the terms and conditions');
    await expect(page.getByLabel('Full Name')).toHaveValue('Neha Sharma');
    await expect(page.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms-of-service');
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
    await axe(page);

    // Then it makes an account, says so, and leads to the profile.
    const email = newEmail();
    await page.route('**/v1/accounts:signUp*', async (route) => {
      await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
      await route.continue();
    });
    await page.getByLabel('Full Name').fill('नेहा शर्मा');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('checkbox').check();
    await submit.click();
    await page.waitForURL('**/profile');
    await expectToast(page, 'Account created successfully!', 'Welcome to ReferralHire.');
    await expect(page.getByRole('heading', { name: 'नेहा शर्मा' })).toBeVisible();
    // The mail that went out at sign-up confirms the address.
    await page.goto(await linkMailedTo(page, email, 'verifyEmail'));
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your email address is confirmed.' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to my profile' }).click();
    await expect(page.getByText('Confirm your email address.')).toHaveCount(0);
  });

  test('refuses an address that is taken and a common password [4.signup.states 5.password.rules 8.signup.failed]', async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/signup');
    await hydrated(page);
    await page.getByLabel('Full Name').fill('Neha');
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectToast(page, 'Sign up failed', 'There is already an account with this email address. Sign in instead.', 'destructive');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Password', { exact: true }).fill('Password123');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Password123');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectToast(page, 'Sign up failed', 'This password is on lists that attackers try first. Please choose another.', 'destructive');
    // The sentence stands at the field, which has the focus, and nowhere else in the form.
    const refused = page.getByLabel('Password', { exact: true });
    await expect(refused).toHaveAttribute('aria-invalid', 'true');
    await expect(refused).toBeFocused();
    await expect(refused).toHaveAccessibleDescription(/This password is on lists that attackers try first\./);
    const sentence = page.getByRole('main').getByText('This password is on lists');
    await expect(sentence).toHaveCount(1);
    // On a phone no toast covers it: what lies at its middle is the sentence itself.
    const covers = (el: Element) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      return !el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect(await sentence.evaluate(covers)).toBe(false);
    await expect(page).toHaveURL(/\/signup$/);
    // Nobody is refused and left there: the account is opened by a mailed link, which this browser need not be told twice.
    for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const way = page.getByRole('region', { name: 'You already have an account' }).getByRole('link', { name: 'Get a sign-in link' });
    await expect(way).toHaveAttribute('href', /^\/forgot-password\?way=link/);
    await axe(page);
    await way.click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: `We sent a link to ${email}` })).toBeVisible();
    await page.goto(await linkMailedTo(page, email, 'signIn'));
    await page.waitForURL('**/profile');
    await expectToast(page, 'Signed in successfully!', 'Welcome back to ReferralHire.');
  });
});

test.describe('signing in', () => {
  test('asks for both fields [2.route.signin 2.signin.fields 2.signin.forgot 2.signin.signup-link 5.signin.required]', async ({ page }) => {
    await page.goto('/signin');
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter both email and password');
    // One of them is not enough, and nothing is sent.
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const [filled, empty] of [
      ['Email', 'Password'],
      ['Password', 'Email'],
    ] as const) {
      await page.getByLabel(empty, { exact: true }).fill('');
      await page.getByLabel(filled, { exact: true }).fill('neha@example.in');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Please enter both email and password');
    }
    expect(sent).toEqual([]);
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    for (const label of ['Sign In', 'Sign Up']) await expect(page.getByRole('banner').getByRole('link', { name: label })).toBeVisible();
    await axe(page);
    await atWidths(page, [320, 360, 1280], async () => {});
  });

  test('refuses a wrong password, takes the right one, tells a logout that fails, and logs out [8.logout.failed 1.name 2.layout.avatar-menu 4.signin.busy 4.signin.success 7.sign-out 7.operations 7.token-sync.delete 7.token-sync.post 8.signin.failed 8.signin.success 8.logout.success]', async ({
    page,
  }) => {
    const email = await makeAccount(page);
    await signInByForm(page, email, 'not the password');
    await expectToast(page, 'Sign in failed', 'The email address or the password is not right.', 'destructive');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.route('**/v1/accounts:signInWithPassword*', async (route) => {
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
      await route.continue();
    });
    const synced = page.waitForRequest((request) => request.url().endsWith('/api/session') && request.method() === 'POST');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect((await synced).headers()['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\./);
    await page.waitForURL('**/profile');
    await expectToast(page, 'Signed in successfully!', 'Welcome back to ReferralHire.');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toContainText(email);
    await expect(page.getByRole('menu')).toContainText('Neha Sharma');
    for (const item of ['Profile', 'Dashboard', 'Log out']) await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectToast(page, 'Error logging out', 'There was a problem logging out.');
    await expect(page.getByText('Logged out successfully')).toHaveCount(0);
    await page.unroute('**/api/session');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/signin');
    await expectToast(page, 'Logged out successfully', 'You have been logged out.');
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/signin$/);
  });

  test('leads back to where one wanted to go, on this site only [2.route.signin.signed-in 2.route.signup.signed-in 6.signed-in 10.return]', async ({
    page,
  }) => {
    const email = await makeAccount(page);
    await page.goto('/signin?next=%2Fauth%2Faction%3Fx%3D1');
    await hydrated(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/auth/action?x=1');
    await page.goto('/signin?next=//evil.example');
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto('/signup');
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('an error without words', () => {
  test('gets the fallback of each screen [8.signin.failed.fallback 8.google.other.fallback 8.signup.failed.fallback 8.google-signup.failed]', async ({
    page,
  }) => {
    const wordless = { status: 400, json: { error: { message: 'SOMETHING_NEW' } } };
    await page.route('**/v1/accounts:sign*', (route) => route.fulfill(wordless));
    await signInByForm(page, newEmail());
    await expectToast(page, 'Sign in failed', 'Please check your credentials and try again.', 'destructive');
    await page.goto('/signup');
    await hydrated(page);
    await page.getByLabel('Full Name').fill('Neha');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectToast(page, 'Sign up failed', 'An error occurred during sign up.', 'destructive');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await (await opened).getByRole('button', { name: /Asha Tester/ }).click();
    await expectToast(page, 'Authentication Error', 'An error occurred during sign in', 'destructive');
    await expectToast(page, 'Google sign up failed', 'An error occurred with Google Sign Up', 'destructive');
  });
});

test.describe('a forgotten password', () => {
  test('is replaced by the mailed link [2.signin.forgot.screen]', async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/forgot-password');
    await hydrated(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: `If there is an account for ${email}` })).toBeVisible();
    const link = await linkMailedTo(page, email, 'resetPassword');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('quite another one');
    await page.getByLabel('Confirm new password', { exact: true }).fill('quite another one');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Your password was changed. Every browser was signed out.')).toBeVisible();
    await signInByForm(page, email, 'quite another one');
    await page.waitForURL('**/profile');
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link no longer works.');
  });
});
