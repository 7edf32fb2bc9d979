import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/404/] });

test('an unknown address answers 404 with the specified words a link home and a line in the console [2.not-found.text 2.not-found.console 8.unknown.route]', async ({
  page,
}) => {
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().includes('/no/such/page') && message.text().startsWith('404'),
  );
  const response = await page.goto('/no/such/page?x=1');
  expect((await logged).text()).toBe('404: no page at /no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page).toHaveTitle('Page not found | ReferralHire');
  await hydrated(page);
  await looksRight(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page of the staff is not found by anybody else, and stays so when the scripts have come', async ({ page }) => {
  await signIn(page, await makeAccount(page));
  for (const path of ['/admin', '/admin/rules', '/admin/people', '/admin/companies/new'])
    expect((await page.request.get(path)).status(), path).toBe(404);
  expect((await page.goto('/admin/money'))?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page).toHaveURL('/admin/money');
  await looksRight(page);
});

test('a file that is not there is a page in words for a person, and data for a program', async ({ page }) => {
  await signIn(page, await makeAccount(page));
  for (const path of [
    '/billing/return?purchase=none',
    '/invoices/RH/26-27/999999',
    '/sitemaps/none-1.xml',
    '/requests/none/deadline.ics',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('link', { name: 'Return to Home' }), path).toBeVisible();
  }
  const program = await page.request.get('/invoices/RH/26-27/999999', { headers: { accept: '*/*' } });
  expect(await program.json()).toMatchObject({ code: 'not_found' });
});

test('an error in a browser reaches the operators, a few times at most, and what fails because a page is being left is none', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await hydrated(page);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) reports.push(request.postDataJSON());
  });
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'left behind' }));
    location.href = '/about';
  });
  await page.waitForURL('/about');
  await hydrated(page);
  const answered = page.waitForResponse('**/api/browser-errors');
  await page.evaluate(() => {
    for (let i = 0; i < 8; i++) window.dispatchEvent(new ErrorEvent('error', { message: `planted ${i}` }));
  });
  expect((await answered).status()).toBe(202);
  await expect.poll(() => reports.length).toBe(5);
  expect(reports[0]).toMatchObject({ message: 'planted 0', path: '/about' });
});
