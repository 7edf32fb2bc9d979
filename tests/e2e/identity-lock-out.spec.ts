import { request as newRequest } from '@playwright/test';
import { linkMailedTo, password, signInAsVerified, signInByForm } from '#tests/support/people.ts';
import { axe, expect, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of 40[01]/] });

test('while a password is guessed from many places, its owner gets in: in a known browser at once, in a new one by mail', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signInAsVerified(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/signin');

  const stranger = await newRequest.newContext({ baseURL: baseURL ?? '' });
  const network = Math.floor(Math.random() * 250);
  for (let place = 1; place <= 5; place++) {
    const headers = { 'x-forwarded-for': `198.19.${network}.${place}` };
    for (let i = 0; i < 10; i++)
      await stranger.post('/v1/accounts:signInWithPassword', { data: { email, password: 'a wrong one' }, headers });
  }
  await stranger.dispose();

  const elsewhere = await browser.newContext();
  const newPage = await elsewhere.newPage();
  await signInByForm(newPage, email);
  await expect(newPage.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(newPage.getByText(email)).toBeVisible();
  await axe(newPage);
  await newPage.getByRole('button', { name: 'Try again' }).click();
  await expect(newPage.getByLabel('Email')).toHaveValue(email);
  await newPage.goto(await linkMailedTo(newPage, email, 'signIn'));
  await newPage.getByLabel('Email').fill(email);
  await newPage.getByRole('button', { name: 'Sign In', exact: true }).click();
  await newPage.waitForURL('**/profile');
  await elsewhere.close();

  await signInByForm(page, email, password);
  await page.waitForURL('**/profile');
});
