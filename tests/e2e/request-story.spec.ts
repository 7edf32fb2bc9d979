import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of 404/] });

const position = 'Software Engineer 2, Checkout (FK-21455)';

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, email, demoPassword);
  return page;
}

test('the one who was asked reads what the resume says to the position, the other sees that they looked, and nobody else sees anything [6.hidden]', async ({
  page: stranger,
  browser,
}) => {
  const referrer = await signedIn(browser, 'referrer@referralhire.example');
  const seeker = await signedIn(browser, 'seeker@referralhire.example');
  await referrer.goto('/dashboard');
  await referrer
    .getByRole('row', { name: new RegExp('Neha Kulkarni') })
    .getByRole('link')
    .click();
  await referrer.waitForURL('**/requests/*');
  const path = new URL(referrer.url()).pathname;
  await seeker.goto(path);
  await expect(seeker.getByRole('heading', { level: 1, name: position })).toBeVisible();
  // What the resume says to the position, and the resume itself, for the one who was asked; the other sees that they looked.
  await expect(referrer.getByText(/^Payments platform, 2022 to today: cut checkout errors/)).toBeVisible();
  const file = referrer.getByRole('link', { name: 'Neha Kulkarni.pdf' });
  expect((await referrer.request.get((await file.getAttribute('href')) ?? '')).headers()['content-type']).toBe('application/pdf');
  await seeker.reload();
  await expect(seeker.getByText(/ opened your resume,/)).toBeVisible();
  await expect(seeker.getByText(/ read parts of your resume,/)).toBeVisible();
  await seeker
    .getByRole('link', { name: /^Report that .+ looked, / })
    .first()
    .click();
  await expect(seeker.getByText(/^A look at your resume by /)).toBeVisible();

  const email = await makeAccount(stranger);
  await signIn(stranger, email);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await referrer.context().close();
  await seeker.context().close();
});
