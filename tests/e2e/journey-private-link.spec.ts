import type { Page } from '@playwright/test';
import { act, actWithWords } from '#tests/support/journey.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { codeMailedTo } from '#tests/support/open-mail.ts';
import { signInAsVerified } from '#tests/support/people.ts';
import { makeFinal } from '#tests/support/run-job.ts';
import { expect, hydrated, test, watch, type Traveller } from '#tests/support/test.ts';

const most = { fields: 6, seconds: 60 };
/**
 * How long somebody takes on a phone, in seconds; the clock on the wall would measure this machine instead. A letter takes a third of a second
 * on average (36 words a minute: Palin and others, 37,000 people, 2019). `code`: to the mail and back.
 */
const pace = { letter: 0.35, tap: 1.5, page: 5, code: 15 };

/** Acts like a person, and counts the fields and the time. */
const counting = (page: Page) => {
  const filled = new Set<string>();
  let seconds = 0;
  return {
    counted: () => ({ fields: filled.size, seconds }),
    spend: (what: 'page' | 'code') => (seconds += pace[what]),
    fill: async (label: string, value: string) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      filled.add(label);
      seconds += pace.tap + value.length * pace.letter;
    },
    tap: async (name: string) => {
      await page.getByRole('button', { name }).click();
      seconds += pace.tap;
    },
  };
};

async function makeLink(seeker: Traveller, companyId: string, position: string): Promise<string> {
  const { page } = seeker;
  await page.goto(`/companies/${companyId}`);
  await page.getByRole('link', { name: 'Ask them with a private link' }).click();
  await hydrated(page);
  await page.getByLabel('LinkedIn Profile').fill('linkedin.com/in/ira-menon');
  await page.getByLabel('Position').fill(position);
  await page.getByLabel(/^Whom you send it to/).fill('a friend from college');
  await page.getByLabel('Your note').fill('We built the college radio together. I am Ira Menon, reach me at ira@example.in.');
  await page
    .getByLabel('Resume', { exact: true })
    .setInputFiles({ name: 'Ira Menon.pdf', mimeType: 'application/pdf', buffer: makePdf({ lines: ['Ira Menon'] }) });
  await expect(page.getByText('ready to send')).toBeVisible();
  await page.getByRole('button', { name: 'Make my link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: position })).toBeVisible();
  await expect(page.getByText('Link open')).toBeVisible();
  return page.getByLabel('Your private link').inputValue();
}

test('a seeker asks a friend who has never been here, to the confirmed referral', async ({ browser, baseURL, openTraveller }) => {
  const seeker = await openTraveller({ name: 'Ira Menon' });
  seeker.email = await signInAsVerified(seeker.page, seeker.name);
  const position = `Radio Engineer ${Date.now().toString(36)}`;
  const link = await makeLink(seeker, 'zoho', position);
  const story = seeker.page.url();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const faults = watch(phone, baseURL ?? '', [/status of 40[09]/]);
  const page = await phone.newPage();
  const friend = counting(page);
  const email = `asha.${Date.now().toString(36)}@zohocorp.com`;

  await test.step('what a program that previews links gets: no name, and nothing is used up', async () => {
    const answer = await page.request.get(link, { headers: { 'user-agent': 'WhatsApp/2.23' } });
    expect(answer.headers()).toMatchObject({ 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex, nofollow' });
    const html = await answer.text();
    expect(html).not.toMatch(/Menon|ira@example\.in/);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).not.toMatch(/Ira|Zoho|Radio/);
    expect(head).not.toContain(new URL(link).searchParams.get('key'));
  });

  await test.step('from the link to a yes on a phone, without an account', async () => {
    await page.goto(link);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Ira asks you for a referral to Zoho' })).toBeVisible();
    friend.spend('page');
    await friend.fill('Your name', 'Asha Rao');
    await friend.fill('Work email', email);
    await friend.tap('Send me a code');
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    friend.spend('code');
    await friend.fill('Code', await codeMailedTo(page, email));
    await friend.tap('Take it on');
    await expect(page.getByRole('heading', { level: 1, name: position })).toBeVisible();
    await expect(page.getByText('Ira Menon').first()).toBeVisible();
    await hydrated(page);
    friend.spend('page');
    const question = page.getByRole('heading', { name: 'A link of your own, or be listed?' });
    await expect(question).toBeVisible();
    await page.goto(new URL(page.url()).pathname);
    await hydrated(page);
    await expect(question, 'asked once').toHaveCount(0);
    await act(page, 'Request accepted', () => friend.tap('Accept'));
    await makeFinal(page.url());
    const { fields, seconds } = friend.counted();
    expect(fields).toBeLessThanOrEqual(most.fields);
    expect(seconds).toBeLessThanOrEqual(most.seconds);
  });

  await test.step('to the confirmed referral', async () => {
    await actWithWords(
      page,
      { open: 'Mark as referred', field: 'Reference number', send: 'Mark as referred', done: 'Marked as referred' },
      'ZC-20417',
    );
    await seeker.page.goto(story);
    await hydrated(seeker.page);
    await expect(seeker.page.getByText('Asha Rao opened the link and showed that they work there')).toBeVisible();
    await act(seeker.page, 'Referral confirmed', () =>
      seeker.page
        .getByRole('button', { name: /Confirm/ })
        .first()
        .click(),
    );
  });

  await test.step('the link is over, and the friend is listed nowhere', async () => {
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(link);
    await expect(other.getByText('Somebody has taken this on already.')).toBeVisible();
    for (const path of ['/referrers?q=Asha+Rao', '/companies/zoho']) {
      await other.goto(path);
      // What was searched for stands on the page; a person would be a link.
      await expect(other.getByRole('main').getByRole('link', { name: 'Asha Rao', exact: true })).toHaveCount(0);
    }
    await stranger.close();
  });

  await test.step('one who would rather not says so with one press; the seeker hears that nobody took it on', async () => {
    const { request } = seeker.page;
    const headers = { 'content-type': 'application/pdf' };
    const resume = await request.post('/api/resumes?name=cv.pdf', { headers, data: makePdf({ lines: ['Ira Menon'] }) });
    const { id: resumeId } = (await resume.json()) as { id: string };
    const typed = { fullName: seeker.name, email: seeker.email, linkedin: 'linkedin.com/in/ira-menon', message: 'Would you refer me?' };
    const made = await request.post('/api/private-links', { data: { ...typed, companyId: 'zoho', position: `${position} II`, resumeId } });
    const { id, link: second } = (await made.json()) as { id: string; link: string };
    const other = await browser.newPage();
    await other.goto(second);
    await hydrated(other);
    await expect(other.getByRole('button', { name: 'I do not work there' })).toBeVisible();
    await other.getByRole('button', { name: 'I would rather not' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Thank you for saying so' })).toBeVisible();
    await other.context().close();
    await seeker.page.goto(`/requests/${id}`);
    await expect(seeker.page.getByText('Ended: nobody took it on')).toBeVisible();
  });
  expect(faults).toEqual([]);
  await phone.close();
});
