import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { expectToast, makeAccount, signInByForm } from '#tests/support/people.ts';
import { atWidths, axe, expect, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of 400/] });

test.describe('the dashboard', () => {
  test('is for signed-in people only', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard$/);
  });

  test('starts in the referrer view and says which view the toggle shows', async ({ page }) => {
    await signInByForm(page, 'referrer@referralhire.example', demoPassword);
    await page.waitForURL('**/profile');
    await page.goto('/dashboard');
    await expect(page).toHaveTitle(/^My Dashboard/);
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
    await expectToast(page, 'User Role Changed', 'You are now in the job seeker view.');
    await expect(page.getByRole('heading', { name: 'Find Referrers' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Referrer View' }).click();
    await expectToast(page, 'User Role Changed', 'You are now in the referrer view.');
    await expect(page.getByRole('heading', { name: 'Payment Methods' })).toBeVisible();
  });

  test('shows a referrer their figures, referrals and payments', async ({ page }) => {
    await signInByForm(page, 'referrer@referralhire.example', demoPassword);
    await page.waitForURL('**/profile');
    await page.goto('/dashboard');
    const cards = page.getByRole('list', { name: 'My figures' }).getByRole('listitem');
    await expect(cards).toContainText([/^Total Referrals\d+$/, /^Pending Referrals\d+$/, /^Successful Hires1$/, /^Total Earnings₹2,500$/]);
    const referrals = page.getByRole('table', { name: 'Referrals' });
    await expect(referrals.getByRole('columnheader')).toHaveText(['Name', 'Company', 'Status', 'Date', 'Payment']);
    await expect(referrals.getByRole('row', { name: /Priya Nair/ })).toContainText(/Pending.*waiting for candidate/);
    await page.getByRole('link', { name: 'Successful Hires' }).click();
    await expect(page).toHaveURL(/status=hired/);
    await expect(referrals.getByRole('row')).toHaveCount(2);
    await expect(referrals.getByRole('row', { name: /Sandeep Yadav/ })).toContainText('₹2,500');
    await page.getByRole('tab', { name: 'Payments' }).click();
    const payments = page.getByRole('table', { name: 'Payments' });
    await expect(payments.getByRole('columnheader')).toHaveText(['Date', 'Referral', 'Company', 'Amount', 'Status']);
    await expect(payments.getByRole('row')).toHaveCount(2);
    await expect(payments.getByRole('row', { name: /Sandeep Yadav/ })).toContainText(/₹2,500.*Completed/);
    await page.getByRole('tab', { name: 'Referrals' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download CSV/ }).click();
    expect((await download).suggestedFilename()).toBe('my-referrals.csv');
  });

  test('keeps the UPI ID on the server and shows it masked', async ({ page }) => {
    const email = await makeAccount(page);
    await signInByForm(page, email);
    await page.waitForURL('**/profile');
    await page.goto('/dashboard');
    await expect(page.getByText('No charges for your first 5 referrals!', { exact: true })).toBeVisible();
    const methods = page.getByRole('region', { name: 'Payment Methods' }).getByRole('listitem');
    await expect(methods).toHaveText(['UPIActive', 'Bank TransferComing soon', 'Digital WalletComing soon']);
    const field = page.getByLabel('Your UPI ID');
    await expect(field).toHaveAttribute('placeholder', 'name@bank');
    await field.fill('name at bank');
    await page.getByRole('button', { name: 'Save UPI Details' }).click();
    await expect(page.getByText('Enter your UPI ID, such as name@bank.')).toBeVisible();
    await expect(field).toHaveValue('name at bank');
    await field.fill('neha.sharma@okhdfcbank');
    await page.getByRole('button', { name: 'Save UPI Details' }).click();
    await expectToast(page, 'UPI ID Updated', 'Payouts go to ne••••@okhdfcbank.');
    await page.reload();
    await expect(page.getByText('ne••••@okhdfcbank')).toBeVisible();
    expect(await page.content()).not.toContain('neha.sharma@okhdfcbank');
  });

  test('shows a seeker their applications', async ({ page }) => {
    await signInByForm(page, 'seeker@referralhire.example', demoPassword);
    await page.waitForURL('**/profile');
    await page.goto('/dashboard?view=seeker');
    const cards = page.getByRole('list', { name: 'My figures' }).getByRole('listitem');
    await expect(cards).toContainText([/^Total Applications\d+$/, /^Under Review\d+$/, /^Interviews1$/, /^Offers1$/]);
    const table = page.getByRole('table', { name: 'Applications' });
    await expect(table.getByRole('columnheader')).toHaveText(['Position', 'Company', 'Referrer', 'Status', 'Date']);
    await expect(table.getByRole('row', { name: /Backend Engineer, Hotels/ })).toContainText('No answer');
    await page.getByRole('link', { name: 'Offers' }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('row', { name: /Quality Engineer/ })).toContainText('Offer Received');
    const find = page.getByRole('region', { name: 'Find Referrers' });
    await expect(find.getByRole('link', { name: 'Browse Referrers' })).toHaveAttribute('href', '/referrers');
    await expect(find.getByRole('link', { name: 'Browse Companies' })).toHaveAttribute('href', '/companies');
    expect(await page.getByRole('region', { name: 'Application Tips' }).getByRole('listitem').count()).toBeGreaterThan(3);
  });

  test('tells a new account what will stand here', async ({ page }) => {
    const email = await makeAccount(page);
    await signInByForm(page, email);
    await page.waitForURL('**/profile');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No referral requests yet' })).toBeVisible();
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find a referrer' })).toBeVisible();
  });

  test('can be read on a phone and at a desk', async ({ page }) => {
    test.slow();
    await signInByForm(page, 'referrer@referralhire.example', demoPassword);
    await page.waitForURL('**/profile');
    for (const path of ['/dashboard', '/dashboard?view=seeker', '/notifications']) {
      await page.goto(path);
      await atWidths(page, [360, 1280], () => axe(page));
    }
  });
});
