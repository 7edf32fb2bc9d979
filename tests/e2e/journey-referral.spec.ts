import type { Page } from '@playwright/test';
import { act, actWithWords, demoReferrer, expectMails, fillAndSend, history, signInAsReferrer, signUp } from '#tests/support/journey.ts';
import { makeFinal } from '#tests/support/run-job.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test('two people take a request from signing up to an offer, by mail and on both dashboards', async ({ openTraveller }) => {
  // Twenty screens, nine mails and two browsers.
  const mark = Date.now().toString(36);
  const position = `Software Engineer, Payments (${mark})`;
  const seeker = await openTraveller({ name: `Ira Menon ${mark}` });
  const referrer = await openTraveller(demoReferrer);
  await signInAsReferrer(referrer);
  await referrer.page.goto('/dashboard');
  await expect(referrer.page.getByRole('link', { name: /^Notifications/ })).toBeVisible();

  await test.step('the seeker signs up, finds a referrer and sends a request', async () => {
    const { page } = seeker;
    await signUp(seeker);
    await page.goto('/');
    await page.getByRole('link', { name: 'Find Referrers', exact: true }).first().click();
    await page.waitForURL('**/referrers');
    await page.getByRole('searchbox', { name: 'Search referrers' }).fill('Ananya');
    await page.waitForURL('**/referrers?q=Ananya');
    await page.getByRole('link', { name: demoReferrer.name }).first().click();
    await page.waitForURL('**/referrers/ref_1');
    await page.getByRole('link', { name: 'Request Referral' }).first().click();
    await page.waitForURL('**/request/ref_1');
    await expect(page.getByLabel('Full Name')).toHaveValue(seeker.name);
    await expect(page.getByLabel('Email')).toHaveValue(seeker.email);
    await fillAndSend(page, position);
  });

  const row = referrer.page.getByRole('table', { name: 'Referrals' }).getByRole('row', { name: new RegExp(seeker.name) });
  await test.step('the referrer gets it on the open page and by mail', async () => {
    await expect(row).toContainText('Pending');
    await row.getByRole('link').click();
    await referrer.page.waitForURL('**/requests/*');
    await expect(referrer.page.getByRole('heading', { level: 1, name: position })).toBeVisible();
  });
  const path = new URL(referrer.page.url()).pathname;

  await test.step('the seeker follows it from the dashboard', async () => {
    const { page } = seeker;
    await page.waitForURL('**/referrers/ref_1');
    await page.goto('/dashboard?view=seeker');
    await expect(page.getByRole('listitem').filter({ hasText: 'Total Applications' })).toContainText('1');
    await page.getByRole('link', { name: position }).click();
    await page.waitForURL(`**${path}`);
  });

  await test.step('a question, its answer, and a yes', async () => {
    const asking = { open: 'Ask a question', field: 'Your question', send: 'Send question', done: 'Question sent' };
    // The news reaches a page that is about something else; the page of a request counts its own news as read.
    await seeker.page.goto('/help');
    const bell = seeker.page.getByRole('link', { name: /^Notifications/ });
    await expect(bell).toBeVisible();
    await referrer.page.getByRole('button', { name: 'Ask a question' }).click();
    await referrer.page.getByRole('button', { name: 'Send question' }).click();
    await expect(referrer.page.getByText('Please write your question.')).toBeVisible();
    await referrer.page.keyboard.press('Escape');
    await actWithWords(referrer.page, asking, 'When could you start?');
    await expect(bell).toHaveAccessibleName(/unread$/);
    await seeker.page.goto('/notifications');
    await expect(seeker.page.getByRole('listitem').filter({ hasText: 'asks you a question' }).first()).toBeVisible();
    await seeker.page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(seeker.page.getByText('Everything is read.')).toBeVisible();
    await expect(seeker.page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await seeker.page.goto(path);
    await expect(seeker.page.getByText('When could you start?')).toBeVisible();
    await expect(seeker.page.getByText('It is your turn')).toBeVisible();
    // One box for the answer: the button leads to it, and no second one takes messages meanwhile.
    await seeker.page.getByRole('button', { name: 'Answer the question' }).click();
    await expect(seeker.page.getByLabel('Your answer')).toBeFocused();
    await expect(seeker.page.getByRole('textbox')).toHaveCount(1);
    await seeker.page.getByLabel('Your answer').fill('In four weeks.');
    await act(seeker.page, 'Answer sent', () => seeker.page.getByRole('button', { name: 'Send answer' }).click());
    await expect(referrer.page.getByText('In four weeks.')).toBeVisible();
    await act(referrer.page, 'Request accepted', () => referrer.page.getByRole('button', { name: 'Accept' }).click());
    await makeFinal(path);
    await expect(history(seeker.page).filter({ hasText: `${demoReferrer.name} accepted` })).toBeVisible();
    await seeker.page.getByLabel('Your message').fill('Thank you, Ananya.');
    await seeker.page.getByRole('button', { name: 'Send message' }).click();
    await expect(referrer.page.getByText('Thank you, Ananya.')).toBeVisible();
  });

  await test.step('the referral, its confirmation, an interview and an offer', async () => {
    const { page } = referrer;
    await page.getByRole('button', { name: 'Mark as referred' }).click();
    await page.getByLabel('Reference number').fill(`REF-7${mark}`);
    const proof = (name: string, start: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(`${start} and more`, 'latin1') });
    await page.getByLabel('Proof (optional)').setInputFiles(proof('page.png', '<!doctype html>'));
    await expect(page.getByText('Please choose a picture (PNG, JPEG or WebP) or a PDF.')).toBeVisible();
    // The wrong picture was chosen first, and its upload ends last.
    const late = Promise.withResolvers<void>();
    await page.route(/name=wrong\.png/, (route) => late.promise.then(() => route.continue()));
    const wrong = page.waitForResponse(/name=wrong\.png/);
    await page.getByLabel('Proof (optional)').setInputFiles(proof('wrong.png', '\x89PNG\r\n\x1a\n'));
    await page.getByLabel('Proof (optional)').setInputFiles(proof('portal.png', '\x89PNG\r\n\x1a\n'));
    await expect(page.getByText('portal.png is ready to send.')).toBeVisible();
    late.resolve();
    await (await wrong).finished();
    await looksRight(page);
    await act(page, 'Marked as referred', () => page.getByRole('dialog').getByRole('button', { name: 'Mark as referred' }).click());
    await expect(history(seeker.page).filter({ hasText: `Reference REF-7${mark}` })).toBeVisible();
    const link = history(seeker.page).getByRole('link', { name: 'portal.png' });
    await expect(link).toBeVisible();
    expect((await seeker.page.request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toBe('image/png');
    await act(seeker.page, 'Referral confirmed', () => seeker.page.getByRole('button', { name: 'Confirm the referral' }).click());
    await expect(history(page).filter({ hasText: `${seeker.name} confirmed the referral` })).toBeVisible();
    // Nobody opens a dispute by mistake: it is folded away, named for what it does, and not done without words.
    await expect(seeker.page.getByText('No referral was made')).toHaveCount(0);
    const takeBack = seeker.page.getByRole('button', { name: 'Take back my confirmation' });
    await expect(takeBack).toBeHidden();
    await seeker.page.getByText('Is something wrong with this referral?').click();
    await takeBack.click();
    const dialog = seeker.page.getByRole('dialog', { name: 'Take back your confirmation?' });
    await expect(dialog).toContainText('You confirmed that you were referred, and your referrer got the credit.');
    await dialog.getByRole('button', { name: 'Take it back and open a dispute' }).click();
    await expect(dialog.getByText('Please say what makes you think that no referral was made.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(seeker.page.getByText('In dispute')).toHaveCount(0);
    for (const [button, done, told] of [
      ['Report an interview', 'Interview reported', 'reported an interview'],
      ['Report an offer', 'Offer reported', 'reported an offer'],
    ] as const) {
      await act(seeker.page, done, () => seeker.page.getByRole('button', { name: button }).click());
      await expect(history(referrer.page).filter({ hasText: `${seeker.name} ${told}` })).toBeVisible();
    }
    for (const each of [page, seeker.page]) await looksRight(each);
  });

  await test.step('both timelines tell the same story in the same order', async () => {
    const story = [
      / sent|asked/,
      /opened the request/,
      /asked a question/,
      /answered/,
      /accepted/,
      /submitted the referral|referred/,
      /confirmed/,
      /interview/,
      /offer/,
    ];
    const happened = (page: Page) => history(page).filter({ hasNotText: 'Not yet' });
    await expect(happened(seeker.page)).toHaveText(story);
    await expect(happened(referrer.page)).toHaveText(story);
    expect(await happened(referrer.page).allInnerTexts()).toEqual(await happened(seeker.page).allInnerTexts());
  });

  await test.step('both dashboards show it', async () => {
    await seeker.page.goto('/dashboard?view=seeker');
    const application = seeker.page.getByRole('table', { name: 'Applications' }).getByRole('row', { name: new RegExp(mark) });
    await expect(application).toContainText('Offer Received');
    await expect(application).toContainText(demoReferrer.name);
    await expect(seeker.page.getByRole('listitem').filter({ hasText: /^Offers/ })).toContainText('1');
    await referrer.page.goto('/dashboard');
    await expect(row).toContainText(/Interview.*offer/);
  });

  await test.step('both mailboxes hold every step, and each mail leads to it', async () => {
    const { page } = seeker;
    const by = demoReferrer.name;
    const toSeeker = [`${by} asks you a question`, `${by} accepted your request`, `${by} submitted your referral`];
    await expectMails(page, seeker.email, toSeeker, path);
    const toReferrer = [
      `${seeker.name} asks you for a referral`,
      `${seeker.name} answered your question`,
      `${seeker.name} confirmed your referral`,
      `${seeker.name} has an interview at Flipkart`,
      `${seeker.name} has an offer at Flipkart`,
    ];
    await expectMails(page, demoReferrer.email, toReferrer, path);
  });
});
