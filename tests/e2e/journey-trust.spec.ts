import type { Page } from '@playwright/test';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoReferrer, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { expectMail, openMail } from '#tests/support/open-mail.ts';
import { secondAdministrator, test } from '#tests/support/own-product.ts';
import { signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect, looksRight } from '#tests/support/test.ts';

test.describe.configure({ mode: 'default' });

/** What stands in the newest mail's link to a decision. */
async function followDecision(page: Page): Promise<void> {
  const path = /\/decisions\/[0-9a-f-]{36}/.exec((await page.locator('main').innerText()) ?? '')?.[0] ?? '';
  await page.goto(path);
}

test('a report becomes a case, a measure, an appeal, and is overruled; both people read what concerns them', async ({ openTraveller }) => {
  const name = `Tara Sen ${Date.now().toString(36)}`;
  const seeker = await openTraveller({ name });
  seeker.email = await signInAsVerified(seeker.page, name);
  const referrer = await openTraveller(demoReferrer);
  await signInAsReferrer(referrer);
  const office = await openTraveller({ name: 'Administrator' });
  await signIn(office.page, 'admin@referralhire.example', demoPassword);
  const id = await sendByApi(seeker, 'Data Engineer');

  await test.step('the referrer reports the request', async () => {
    await referrer.page.goto(`/requests/${id}`);
    await referrer.page.getByRole('link', { name: 'Report this request' }).click();
    await expect(referrer.page.getByText(`The request of ${name} for Data Engineer`)).toBeVisible();
    await referrer.page.getByRole('button', { name: 'Send the report' }).click();
    await expect(referrer.page.getByText('Choose what it is about.')).toBeVisible();
    await expect(referrer.page.getByText('Write what happened.')).toBeVisible();
    await looksRight(referrer.page);
    await referrer.page.getByLabel('Sends the same to many, or advertises').check();
    await referrer.page.getByLabel('What happened').fill('Three of us got the same text.');
    await referrer.page.getByRole('button', { name: 'Send the report' }).click();
    await expect(referrer.page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  });

  await test.step('an administrator takes the case, looks with a reason, and limits the account', async () => {
    await office.page.goto('/admin/cases');
    await looksRight(office.page);
    await office.page
      .getByRole('link', { name: /^#\d+ Request/ })
      .first()
      .click();
    await expect(office.page.getByText('Three of us got the same text.')).toBeVisible();
    await office.page.getByRole('button', { name: 'Take this case' }).click();
    await expect(office.page.getByText('You have taken this case.')).toBeVisible();
    await expect(office.page.getByText('I would like to work as Data Engineer.')).toHaveCount(0);
    await office.page.getByText('Ask for a look').click();
    await office.page.getByLabel('Why you have to look').fill('Curious.');
    await office.page.getByRole('button', { name: 'Look for 30 minutes' }).click();
    await expect(office.page.getByText('Write at least 20 characters; the person reads it.')).toBeVisible();
    await office.page.getByLabel('Why you have to look').fill('To compare the note with the others.');
    await office.page.getByRole('button', { name: 'Look for 30 minutes' }).click();
    await office.page.getByRole('link', { name: 'What they wrote' }).click();
    await expect(office.page.getByText('I would like to work as Data Engineer.')).toBeVisible();
    await looksRight(office.page);
    await office.page.getByRole('radio', { name: /^Limited/ }).check();
    await office.page.getByLabel('For how many days').fill('7');
    await office.page.getByRole('textbox', { name: 'Why', exact: true }).fill('Three people got the same text within a day.');
    await office.page.getByLabel('What it rests on').fill('The notes of three requests.');
    await office.page.getByRole('button', { name: 'Decide the case' }).click();
    await expect(office.page.getByText('Decided. Everybody concerned was told.')).toBeVisible();
  });

  await test.step('the seeker reads the decision and who looked, and appeals once', async () => {
    const { page } = seeker;
    await openMail(page, seeker.email, 'A decision about your account: limited');
    await expect(page.locator('main')).not.toContainText(demoReferrer.name);
    await followDecision(page);
    await expect(page.getByText('Three people got the same text within a day.')).toBeVisible();
    await expect(page.getByText('Requests and messages are written for the person who gets them.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(page.getByText('Write why the decision is wrong.')).toBeVisible();
    await page.getByLabel('Why the decision is wrong').fill('The three of them work in one team, and I wrote about the team.');
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(page.getByText('Somebody who took no part in the decision answers within seven days.')).toBeVisible();
    await page.goto('/decisions');
    await expect(page.getByText('“To compare the note with the others.”')).toBeVisible();
    await looksRight(page);
    await expectMail(referrer.page, demoReferrer.email, 'We looked at what you reported');
  });

  await test.step('whoever decided does not decide about the appeal', async () => {
    await office.page.goto('/admin/cases');
    await office.page
      .getByRole('link', { name: /^#\d+ Request/ })
      .first()
      .click();
    await expect(office.page.getByText('Another administrator decides about the appeal.')).toBeVisible();
  });

  await test.step('another administrator overrules it, and what was removed is shown again', async () => {
    const other = await openTraveller({ name: 'Second administrator' });
    await signInAsVerified(other.page, other.name, secondAdministrator);
    await other.page.goto(new URL(office.page.url()).pathname);
    await other.page.getByLabel('The decision is taken back: the measure ends, and what was removed is shown again').check();
    await other.page.getByRole('textbox', { name: 'Why', exact: true }).fill('You are right: they are one team.');
    await looksRight(other.page);
    await other.page.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(other.page.getByText('The appeal is decided, and the person was told.')).toBeVisible();
    await openMail(seeker.page, seeker.email, 'Your appeal succeeded');
    await followDecision(seeker.page);
    await expect(seeker.page.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(seeker.page.getByText('You are right: they are one team.')).toBeVisible();
    await sendByApi(seeker, 'Platform Engineer');
  });
});

test('somebody is blocked in silence, without scripts too', async ({ browser, openTraveller }) => {
  const name = `Uma Pai ${Date.now().toString(36)}`;
  const seeker = await openTraveller({ name });
  seeker.email = await signInAsVerified(seeker.page, name);
  const referrer = await openTraveller(demoReferrer);
  await signInAsReferrer(referrer);
  const id = await sendByApi(seeker, 'Site Engineer');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await referrer.page.context().storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`/requests/${id}`);
  await page.getByRole('link', { name: `Block ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Block ${name}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Block them' }).click();
  await expect(page.getByText('They cannot ask you or write to you any more, and are not told.')).toBeVisible();
  const sent = await seeker.page.request.post(`/api/requests/${id}/messages`, { data: { body: 'Hello?' } });
  // Taken like any other, and read by nobody: a refusal would tell of the block.
  expect(sent.status()).toBe(201);
  await page.goto(`/requests/${id}`);
  await expect(page.getByText('Hello?')).toHaveCount(0);
  await page.goto('/blocks');
  await referrer.page.goto('/blocks');
  await looksRight(referrer.page);
  await page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'You have blocked nobody' })).toBeVisible();
  await page.goto('/report?kind=company&id=flipkart');
  await page.getByLabel('Something else').check();
  await page.getByLabel('What happened').fill('The address of the office is wrong.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  await plain.close();
});
