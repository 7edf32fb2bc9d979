import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { makeAccount, signIn } from '#tests/support/people.ts';
import { makeFinal } from '#tests/support/run-job.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of (400|404|415)/] });

const position = 'Software Engineer 2, Checkout (FK-21455)';

async function signedIn(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signIn(page, email, demoPassword);
  return page;
}

test('a request goes from a question to a confirmed referral, and both sides see each step without reloading [6.hidden]', async ({
  page: stranger,
  browser,
  baseURL,
}) => {
  const referrer = await signedIn(browser, baseURL, 'referrer@referralhire.example');
  const seeker = await signedIn(browser, baseURL, 'seeker@referralhire.example');
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
  // The news of the first step reaches a page that is about something else; the page of a request counts its own news as read.
  await seeker.goto('/help');
  const bell = seeker.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  const history = (page: Page) => page.getByRole('list', { name: 'History' });
  /** From the moment the answer reached the one who acted. */
  const act = async (page: Page, done: string, steps: () => Promise<void>) => {
    await steps();
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
  };

  await referrer.getByRole('button', { name: 'Ask a question' }).click();
  await referrer.getByRole('button', { name: 'Send question' }).click();
  await expect(referrer.getByText('Please write your question.')).toBeVisible();
  await referrer.getByLabel('Your question').fill('When could you start?');
  await act(referrer, 'Question sent', () => referrer.getByRole('button', { name: 'Send question' }).click());
  await expect(bell).toHaveAccessibleName(/unread$/);
  await seeker.goto('/notifications');
  await expect(seeker.getByRole('listitem').filter({ hasText: 'asks you a question' }).first()).toBeVisible();
  await seeker.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(seeker.getByText('Everything is read.')).toBeVisible();
  await expect(seeker.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await seeker.goto(path);
  await expect(seeker.getByText('When could you start?')).toBeVisible();
  await expect(seeker.getByText('It is your turn')).toBeVisible();

  // One box for the answer: the button leads to it, and no second one takes messages meanwhile.
  await seeker.getByRole('button', { name: 'Answer the question' }).click();
  await expect(seeker.getByLabel('Your answer')).toBeFocused();
  await expect(seeker.getByRole('textbox')).toHaveCount(1);
  await seeker.getByLabel('Your answer').fill('In four weeks.');
  await act(seeker, 'Answer sent', () => seeker.getByRole('button', { name: 'Send answer' }).click());
  await expect(referrer.getByText('In four weeks.')).toBeVisible();

  await act(referrer, 'Request accepted', () => referrer.getByRole('button', { name: 'Accept' }).click());
  await makeFinal(path);
  await expect(history(seeker).getByText(/ accepted$/)).toBeVisible();

  await seeker.getByLabel('Your message').fill('Thank you, Ananya.');
  await seeker.getByRole('button', { name: 'Send message' }).click();
  await expect(referrer.getByText('Thank you, Ananya.')).toBeVisible();

  await referrer.getByRole('button', { name: 'Mark as referred' }).click();
  await referrer.getByLabel('Reference number').fill('FK-REF-60001');
  const proof = (name: string, start: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(`${start} and more`, 'latin1') });
  await referrer.getByLabel('Proof (optional)').setInputFiles(proof('page.png', '<!doctype html>'));
  await expect(referrer.getByText('Please choose a picture (PNG, JPEG or WebP) or a PDF.')).toBeVisible();
  // The wrong picture was chosen first, and its upload ends last.
  const late = Promise.withResolvers<void>();
  await referrer.route(/name=wrong\.png/, (route) => late.promise.then(() => route.continue()));
  const wrong = referrer.waitForResponse(/name=wrong\.png/);
  await referrer.getByLabel('Proof (optional)').setInputFiles(proof('wrong.png', '\x89PNG\r\n\x1a\n'));
  await referrer.getByLabel('Proof (optional)').setInputFiles(proof('portal.png', '\x89PNG\r\n\x1a\n'));
  await expect(referrer.getByText('portal.png is ready to send.')).toBeVisible();
  late.resolve();
  await (await wrong).finished();
  await looksRight(referrer);
  await act(referrer, 'Marked as referred', () => referrer.getByRole('dialog').getByRole('button', { name: 'Mark as referred' }).click());
  await expect(history(seeker).getByText('Reference FK-REF-60001')).toBeVisible();
  const link = history(seeker).getByRole('link', { name: 'portal.png' });
  await expect(link).toBeVisible();
  expect((await seeker.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toBe('image/png');

  await act(seeker, 'Referral confirmed', () => seeker.getByRole('button', { name: 'Confirm the referral' }).click());
  await expect(history(referrer).getByText(/ confirmed the referral$/)).toBeVisible();
  for (const page of [referrer, seeker]) await looksRight(page);

  const email = await makeAccount(stranger);
  await signIn(stranger, email);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await referrer.context().close();
  await seeker.context().close();
});
