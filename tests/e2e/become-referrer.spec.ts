import { fillProfile, verifyWorkEmail } from '#tests/support/become-steps.ts';
import { test } from '#tests/support/own-product.ts';
import { linkMailedTo, makeAccount, password, signInAsVerified } from '#tests/support/people.ts';
import { axe, expect, hydrated, looksRight } from '#tests/support/test.ts';
import { gotoOnceItSays } from '#tests/support/until-served.ts';

test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/status of (400|410|422)/] });

const heading = { level: 1 } as const;

test('a visitor reads what it is about, signs in, and comes back', async ({ page }) => {
  const response = await page.goto('/become-a-referrer');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Become a referrer | ReferralHire');
  await expect(page.getByRole('heading', { ...heading, name: 'Become a referrer' })).toBeVisible();
  await looksRight(page);
  const email = await makeAccount(page);
  await page.getByRole('link', { name: 'I have an account' }).click();
  await page.waitForURL('**/signin?**');
  // The address changes a moment before the page, which speaks of an email, too.
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/become-a-referrer');
  // News of seekers goes to the account's own address, so that one is proven first.
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'I have confirmed it' }).click();
  await expect(page.getByRole('alert')).toContainText('Your address is not confirmed yet.');
  await page.getByRole('link', { name: 'Wrong address?' }).click();
  await expect(page.getByRole('dialog', { name: 'Change email' })).toBeVisible();
  // The link that is followed leads back here.
  await page.goto(await linkMailedTo(page, email, 'verifyEmail'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await page.getByRole('link', { name: 'Continue where you were' }).click();
  await expect(page.getByRole('heading', { ...heading, name: 'Where do you work?' })).toBeVisible();
});

test('a new account becomes a referrer through the mailbox and is found in the directory [3.referrer.role]', async ({ page, browser }) => {
  await signInAsVerified(page, 'Asha Rao');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Become a referrer' }).first().click();
  await expect(page.getByRole('heading', { ...heading, name: 'Where do you work?' })).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Company name').fill('razor');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('list', { name: 'Companies' }).getByRole('link', { name: 'Razorpay' }).click();
  for (const [typed, told] of [
    ['asha@gmail.com', /Everybody can get an address at gmail\.com/],
    ['asha@raz0rpay.com', /raz0rpay\.com looks like razorpay\.com/],
    ['asha@razorpay.com.example', /looks like razorpay\.com/],
    ['asha@rаzorpay.com', /only look like Latin/],
  ] as const) {
    await page.getByLabel('Work email').fill(typed);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByLabel('Work email')).toHaveValue(typed);
    await expect(page.getByLabel('Work email')).toBeFocused();
  }
  await axe(page);
  const work = `asha.${Date.now()}@razorpay.com`;
  // Not the same address: the mailbox might still show its first code, which is no longer good once the second is sent.
  await page.getByLabel('Work email').fill(`typo.${Date.now()}@razorpay.com`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Enter the six digits of the code.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Get a new code' }).click();
  await verifyWorkEmail(page, work);

  await fillProfile(page, 'Search Engineer');
  await page.getByLabel('LinkedIn profile').fill('https://linkedin.com.evil.tld/in/x');
  await page.getByRole('button', { name: 'List me as a referrer' }).click();
  await expect(page.getByText('Enter the address of your LinkedIn profile, such as')).toBeVisible();
  await expect(page.getByLabel('Role')).toHaveValue('Search Engineer');
  await looksRight(page);
  await page.getByLabel('LinkedIn profile').fill('linkedin.com/in/asha-rao');
  await page.getByLabel('New requests a week').selectOption('1');
  await page.getByRole('button', { name: 'List me as a referrer' }).click();
  await expect(page.getByText('You are listed. Seekers can find you now.')).toBeVisible();
  const { account } = (await (await page.request.get('/api/session')).json()) as { account: { roles: string[] } };
  expect(account.roles).toEqual(['seeker', 'referrer']);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { ...heading, name: 'My Dashboard' })).toBeVisible();
  await expect(page.getByText('No referral requests yet')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto('/referrers?q=Asha');
  const card = visitor.getByRole('article').filter({ hasText: 'Asha Rao' });
  await expect(card).toContainText('Search Engineer');
  await expect(card.getByRole('link', { name: 'Request Referral' })).toBeVisible();
  await card.getByRole('link', { name: 'Asha Rao', exact: true }).click();
  await expect(visitor.getByText(/^Work email at .+, since \d+ \w{3} \d{4}\.$/)).toBeVisible();
  const profile = new URL(visitor.url()).pathname;

  await page.goto('/become-a-referrer');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. You get no new requests')).toBeVisible();
  const notNow = visitor.getByText('Asha Rao is not taking requests at the moment.');
  await gotoOnceItSays(visitor, profile, /is not taking requests at the moment/);
  await expect(notNow).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Request Referral', exact: true })).toHaveCount(0);
  await axe(visitor);
  await visitor.goto(profile.replace('/referrers/', '/request/'));
  await expect(notNow).toBeVisible();
  await expect(visitor.getByLabel('Full Name')).toHaveCount(0);
  await axe(visitor);
  await visitor.goto('/referrers?q=Asha');
  await expect(visitor.getByRole('article').filter({ hasText: 'Asha Rao' })).toHaveCount(0);
  await visitor.context().close();

  await page.getByRole('button', { name: 'Take requests again' }).click();
  await expect(page.getByText('You take requests again.')).toBeVisible();
  await page.getByText('Stop being a referrer').first().click();
  await expect(page.getByText('No requests are waiting for you.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Stop being a referrer' }).click();
  await expect(page.getByText('You are no longer a referrer.')).toBeVisible();
  await expect(page.getByText('You were a referrer at Razorpay.')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('each step works as a form', async ({ page, browser }) => {
    const scripted = await browser.newContext({ javaScriptEnabled: true });
    const other = await scripted.newPage();
    await signInAsVerified(other, 'Dev Menon');
    await page.context().addCookies(await scripted.cookies());
    await scripted.close();
    await page.goto('/become-a-referrer?company=persistent-systems');
    await page.getByLabel('Work email').fill('dev@yahoo.co.in');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText('Everybody can get an address at yahoo.co.in.')).toBeVisible();
    await expect(page.getByLabel('Work email')).toHaveValue('dev@yahoo.co.in');
    await verifyWorkEmail(page, `dev.${Date.now()}@persistent.com`);
    await fillProfile(page, 'Test Engineer');
    await page.getByRole('button', { name: 'List me as a referrer' }).click();
    await expect(page.getByText('You are listed.')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused. You get no new requests')).toBeVisible();
  });
});

test('somebody who signed out in the meantime is asked to sign in', async ({ page }) => {
  const response = await page.request.post('/become-a-referrer', { form: { intent: 'pause' }, maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([302, '/signin?next=/become-a-referrer']);
});
