import { readFile } from 'node:fs/promises';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { expectToast, makeAccount, signIn } from '#tests/support/people.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of 400/] });

test.describe('the dashboard', () => {
  test('is for signed-in people only; tells a new account what will stand here, starts in the referrer view and says which view the toggle shows [1.data.dashboard 2.route.dashboard 2.dashboard.title 2.dashboard.toggle 2.dashboard.default 2.dashboard.toggle.toast 4.dashboard.toggle 6.dashboard-views]', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard$/);
    // That page must be gone before the test sets the cookie: while it loads, it ends a session whose user it does not know.
    await page.goto('about:blank');
    // A new person, because the choice is remembered and others use the demo's own accounts.
    await signIn(page, await makeAccount(page));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No referral requests yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Refer people to your company' })).toBeVisible();
    // What only a referrer can use.
    await expect(page.getByRole('main').getByRole('link', { name: /your openings|your link/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'I declare this' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    await expect(page).toHaveTitle(/^My Dashboard/);
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
    // A switch keeps the place on purpose. Both views are longer than this window.
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.evaluate(() => scrollTo(0, 20));
    await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
    await expectToast(page, 'User Role Changed', 'You are now in the job seeker view.');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Find Referrers' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
    const history = page.getByRole('region', { name: 'My history' });
    await expect(
      history.getByText('After your second month with requests, this shows how many there were each month and how far they got.'),
    ).toBeVisible();
    await expect(history.getByRole('img')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Find a referrer' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Referrer View' }).click();
    await expectToast(page, 'User Role Changed', 'You are now in the referrer view.');
    await expect(page.getByRole('heading', { name: 'Payment Methods' })).toBeVisible();
  });

  test('shows a referrer their figures, referrals and payments, draws the history, with a table for those who cannot see it, and exports what is filtered [1.data.dashboard 2.dashboard.referrer.cards 2.dashboard.referrer.tabs 2.dashboard.referrer.referrals 2.dashboard.referrer.payments 2.dashboard.referrer.payments.positive 3.referral.status 7.wired]', async ({
    page,
  }) => {
    await signIn(page, 'referrer@referralhire.example', demoPassword);
    await page.goto('/dashboard');
    const cards = page.getByRole('list', { name: 'My figures' }).getByRole('listitem');
    const change = String.raw`(as in [A-Z][a-z]{2}|[+−]₹?\d+ since [A-Z][a-z]{2})`;
    await expect(cards).toContainText([
      new RegExp(String.raw`^Total Referrals\d+${change}$`),
      new RegExp(String.raw`^Pending Referrals\d+${change}$`),
      new RegExp(`^Successful Hires1${change}$`),
      new RegExp(`^Total Earnings₹200${change}$`),
    ]);
    const history = page.getByRole('region', { name: 'My history' });
    await expect(history.getByRole('img')).toHaveCount(2);
    await expect(history.getByRole('img').first()).toHaveAccessibleName(/^\d+ requests since [A-Z][a-z]{2} \d{4}, most of them, \d+, in /);
    await expect(history.getByText(/^\d+ of \d+ requests? got an answer, half of those within /)).toBeVisible();
    await history.getByText('Show as table').click();
    const table = history.getByRole('table', { name: 'My history by month' });
    // The oldest of the samples came to an offer, and was the only one of its month.
    const oldest = table.getByRole('row').nth(1);
    await expect(oldest.getByRole('cell')).toHaveText([/1$/, /0$/, /0$/, /0$/, /1$/, /0$/, /(24|1)$/]);
    await looksRight(page);

    const referrals = page.getByRole('table', { name: 'Referrals' });
    await expect(referrals.getByRole('columnheader')).toHaveText(['Name', 'Company', 'Status', 'Date', 'Payment']);
    await expect(referrals.getByRole('row', { name: /Priya Nair.*FK-21440/ })).toContainText(/Pending.*waiting for candidate/);
    await page.getByRole('link', { name: 'Successful Hires' }).click();
    await expect(page).toHaveURL(/status=hired/);
    await expect(referrals.getByRole('row')).toHaveCount(2);
    await expect(referrals.getByRole('row', { name: /Sandeep Yadav/ })).toContainText('₹40');
    await page.getByRole('tab', { name: 'Payments' }).click();
    const payments = page.getByRole('table', { name: 'Payments' });
    await expect(payments.getByRole('columnheader')).toHaveText(['Date', 'Referral', 'Company', 'Amount', 'Status']);
    await expect(payments.getByRole('row')).toHaveCount(6);
    for (const name of ['Sandeep Yadav', 'Priya Nair', 'Rahul Verma', 'Aisha Khan', 'Mohit Agarwal'])
      await expect(payments.getByRole('row', { name })).toHaveText(new RegExp(`${name}.*₹40.*Completed$`));

    // In a referrer's words, with who, where, when and how much; what is filtered and sorted is exported as it stands.
    await page.goto('/dashboard?sort=oldest');
    const day = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`;
    const words = page.getByRole('combobox', { name: 'Status' }).getByRole('option');
    await expect(words).toContainText([/^All/, /^Pending/, /^Accepted/, /^Interview/, /^Hired/, /^Closed/, /^In dispute/]);
    for (const [name, job, status, payment] of [
      ['Priya Nair', 'FK-21440', 'Pending', '₹0'],
      ['Rahul Verma', 'FK-21419', 'Accepted', '₹0'],
      ['Aisha Khan', 'FK-21330', 'Interview', '₹40'],
      ['Sandeep Yadav', 'FK-20871', 'Hired', '₹40'],
    ] as const) {
      const row = referrals.getByRole('row', { name: new RegExp(`${name}.*${job}`) });
      await expect(row.getByRole('rowheader')).toContainText(name);
      await expect(row.getByRole('cell')).toHaveText([/Flipkart$/, new RegExp(status), new RegExp(`${day}$`), new RegExp(`${payment}$`)]);
      await expect(row.getByRole('link')).toHaveAttribute('href', /^\/requests\/[0-9a-f-]{36}$/);
    }
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ value: 'hired' });
    await expect(page).toHaveURL(/status=hired/);
    await expect(page).toHaveURL(/sort=oldest/);
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV of the 1 row' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('my-referrals-hired.csv');
    const bytes = await readFile(await download.path());
    expect(bytes.toString('utf8')).toMatch(
      /^\ufeffName,Position,Company,Status,Date,Last change,Payment \(INR\)\r\nSandeep Yadav,"Software Engineer 2, Checkout \(FK-20871\)",Flipkart,Hired,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,40\.00\r\n$/,
    );
  });

  test('keeps the UPI ID on the server and shows it masked [2.dashboard.referrer.methods 2.dashboard.referrer.methods.soon 2.dashboard.referrer.upi 2.dashboard.referrer.upi.saved 2.dashboard.referrer.note 5.upi 7.wired]', async ({
    page,
  }) => {
    const email = await makeAccount(page);
    await signIn(page, email);
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

  test('shows a seeker their applications, with who, where and when [3.application.status 2.dashboard.seeker.cards 2.dashboard.seeker.applications 2.dashboard.seeker.find 2.dashboard.seeker.tips]', async ({
    page,
  }) => {
    await signIn(page, 'seeker@referralhire.example', demoPassword);
    await page.goto('/dashboard?view=seeker&sort=oldest');
    const day = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`;
    const applications = page.getByRole('table', { name: 'Applications' });
    for (const [position, company, referrer, status] of [
      ['Software Engineer, Payments', 'Razorpay', 'Meera Krishnan', 'Under Review'],
      ['Platform Engineer', 'Tata Consultancy Services', 'Lakshmi Narayanan', 'Interview Scheduled'],
      ['Product Designer', 'Zoho', 'Kavitha Raman', 'Rejected'],
      ['Quality Engineer, Formulations', 'Dr. Reddy', 'Sunita Rao', 'Offer Received'],
    ] as const) {
      const cells = applications.getByRole('row', { name: position }).getByRole('cell');
      await expect(cells).toHaveText([new RegExp(company), new RegExp(`${referrer}$`), new RegExp(status), new RegExp(`${day}$`)]);
    }
    await page.goto('/dashboard?view=seeker');
    await looksRight(page);
    const cards = page.getByRole('list', { name: 'My figures' }).getByRole('listitem');
    await expect(cards).toContainText([/^Total Applications\d+/, /^Under Review\d+/, /^Interviews1(as|[+−])/, /^Offers1(as|[+−])/]);
    const table = page.getByRole('table', { name: 'Applications' });
    await expect(table.getByRole('columnheader')).toHaveText(['Position', 'Company', 'Referrer', 'Status', 'Date']);
    await expect(table.getByRole('row', { name: /Backend Engineer, Hotels/ })).toContainText('No answer');
    // Each card counts the rows that it leads to, and no others.
    for (const [name, words] of [
      ['Under Review', /Under Review/],
      ['Interviews', /Interview Scheduled/],
      ['Offers', /Offer Received/],
    ] as const) {
      const count = Number(/\d+/.exec((await cards.filter({ hasText: name }).innerText()).replace(/since.*$/s, ''))?.[0]);
      await page.getByRole('list', { name: 'My figures' }).getByRole('link', { name }).click();
      await expect(table.getByRole('row')).toHaveCount(count + 1);
      await expect(table.getByRole('row').filter({ hasText: words })).toHaveCount(count);
    }
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('row', { name: /Quality Engineer/ })).toContainText('Offer Received');
    const find = page.getByRole('region', { name: 'Find Referrers' });
    await expect(find.getByRole('link', { name: 'Browse Referrers' })).toHaveAttribute('href', '/referrers');
    await expect(find.getByRole('link', { name: 'Browse Companies' })).toHaveAttribute('href', '/companies');
    expect(await page.getByRole('region', { name: 'Application Tips' }).getByRole('listitem').count()).toBeGreaterThan(3);
  });
});
