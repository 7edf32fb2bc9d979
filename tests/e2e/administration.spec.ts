import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { fillProfile, verifyWorkEmail } from '#tests/support/become-steps.ts';
import { expectMail } from '#tests/support/open-mail.ts';
import { test } from '#tests/support/own-product.ts';
import { signInAsVerified, signIn } from '#tests/support/people.ts';
import { axe, expect, looksRight } from '#tests/support/test.ts';

test.describe.configure({ mode: 'default' });
// One pattern: Playwright would take a pair for a value and its options.
test.use({ expectedConsole: [/status of (400|404|422)|404: no page at/] });

const paths = ['/admin', '/admin/disputes/00000000-0000-4000-8000-000000000001'];

test('for everybody but administrators there is no administration [6.roles]', async ({ page }) => {
  for (const path of paths) expect((await page.request.get(path)).status()).toBe(404);
  await signInAsVerified(page);
  for (const path of paths) {
    expect((await page.request.get(path)).status()).toBe(404);
    const posted = await page.request.post(path, { form: { intent: 'approve', id: '00000000-0000-4000-8000-000000000001' } });
    expect(posted.status()).toBe(404);
    expect((await page.request.get(`${path}.data`)).status()).toBe(404);
  }
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});

test('a proposed company is approved, its proposer goes on, and the verification can be revoked', async ({ page, browser }) => {
  const email = await signInAsVerified(page, 'Leela Nair');
  await page.goto('/become-a-referrer?q=Godavari');
  await expect(page.getByText('No company in the directory has this name.')).toBeVisible();
  await page.getByRole('link', { name: 'Propose your company' }).click();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Godavari');
  await page.getByLabel('Email domain').fill('gmail.com');
  await page.getByRole('button', { name: 'Propose this company' }).click();
  await expect(page.getByText('Everybody can get an address at gmail.com.')).toBeVisible();
  await expect(page.getByLabel('Website')).toBeFocused();
  await looksRight(page);
  await page.getByLabel('Company', { exact: true }).fill('Godavari Textiles');
  await page.getByLabel('Website').fill('www.godavaritextiles.in');
  await page.getByLabel('Industry').fill('Manufacturing');
  await page.getByLabel('Employees').selectOption('201-1000');
  await page.getByLabel('City').fill('Nashik');
  await page.getByLabel('State').fill('Maharashtra');
  await page.getByLabel('Email domain').fill('flipkart.co.example');
  await page.getByRole('button', { name: 'Propose this company' }).click();
  await expect(page.getByText('flipkart.co.example looks like flipkart.com, which belongs to Flipkart.')).toBeVisible();
  await page.getByLabel('Email domain').fill('godavaritextiles.in');
  await page.getByRole('button', { name: 'Propose this company' }).click();
  const proposal = page.getByRole('region', { name: 'Your proposal' });
  await expect(proposal).toContainText('Godavari Textiles is being checked.');
  await axe(page, proposal);

  const office = await browser.newPage();
  await signIn(office, 'admin@referralhire.example', demoPassword);
  await office.goto('/profile');
  await office.getByRole('link', { name: 'Administration' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(office.getByRole('article').filter({ hasText: 'Godavari Textiles' })).toContainText('Leela Nair');
  await looksRight(office);
  await office.getByText('Decline', { exact: true }).click();
  await office.getByRole('button', { name: 'Decline the proposal' }).click();
  await expect(office.getByText('Write why. It stays in the audit log.')).toBeVisible();
  await axe(office, office.getByRole('article').filter({ hasText: 'Godavari Textiles' }));
  await office.getByText('Approve', { exact: true }).click();
  const approving = office.locator('details').filter({ hasText: 'Godavari Textiles enters the directory' });
  await approving.getByLabel('Reason').fill('The website and the domain are theirs.');
  await approving.getByRole('button', { name: 'Approve Godavari Textiles' }).click();
  await expect(office.getByText('The company is in the directory, and the person who proposed it was told.')).toBeVisible();

  await expectMail(page, email, 'Godavari Textiles is in the directory');
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Godavari Textiles is in the directory' }).click();
  await verifyWorkEmail(page, 'leela@godavaritextiles.in');
  await fillProfile(page, 'Weaving Master');
  await page.getByRole('button', { name: 'List me as a referrer' }).click();
  await expect(page.getByText('You are listed.')).toBeVisible();

  await office.goto('/admin/referrers?q=godavaritextiles.in');
  await expect(office.getByRole('link', { name: 'Leela Nair' })).toBeVisible();
  await office.getByText('Revoke', { exact: true }).click();
  await office.getByLabel('Reason').fill('The company asked us to.');
  await office.getByRole('button', { name: 'Revoke the verification' }).click();
  await expect(office.getByText('The verification was revoked.')).toBeVisible();
  await expectMail(page, email, 'You are no longer listed as a referrer');
  await page.goto('/become-a-referrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you work?' })).toBeVisible();
  await office.context().close();
});
