import type { Page } from '@playwright/test';
import { spendByApi } from '#tests/support/journey.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { openMail } from '#tests/support/open-mail.ts';
import { newEmail, signInAsVerified } from '#tests/support/people.ts';
import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

const pdf = { name: 'Neha resume.pdf', mimeType: 'application/pdf', buffer: makePdf({}) };

test('before the first field of a sixth request stand its price, the day of the next free one, and the ways on; the draft stays', async ({
  page,
}) => {
  const email = await signInAsVerified(page);
  for (let n = 1; n <= 5; n++) await spendByApi({ page, name: 'Neha Sharma', email }, `Engineer ${n} ${Date.now().toString(36)}`);
  await page.goto('/request/ref_1');
  const notice = page.getByRole('region', { name: 'What this request costs' });
  await expect(notice).toContainText(/You get new ones on 0?1 \w{3} \d{4}\. One more request costs ₹149; Pro has no limit\./);
  const [noticeBox, fieldBox] = [await notice.boundingBox(), await page.getByLabel('Full Name').boundingBox()];
  expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThan(fieldBox?.y ?? 0);
  await expect(notice.getByRole('link', { name: 'Pro' })).toHaveAttribute('href', '/pricing');
  await looksRight(page, notice);
  await expect(page.getByRole('button', { name: 'Submit Request' })).toHaveCount(0);
  await expect(page.getByText('is told at once')).toHaveCount(0);
  await fillIn(page, email, 'Engineer 6');
  await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf);
  await page.getByRole('button', { name: 'Pay ₹149 and send it' }).click();
  await page.waitForURL('**/checkout?**');
  await page.goBack();
  await expect(page.getByLabel('Position')).toHaveValue('Engineer 6');

  // Bought in another tab: back here, the form has noticed.
  await expect(notice).toBeVisible();
  await page.route('**/api/request-prefill?*', async (route) => {
    const known = (await (await route.fetch()).json()) as { allowance: object };
    await route.fulfill({ json: { ...known, allowance: { ...known.allowance, allowance: { kind: 'unlimited' } } } });
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
});

test.describe('submitted while the resume is uploading', () => {
  const hold = async (page: Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/resumes?*', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    return release;
  };
  const waiting = (page: Page) => page.getByText('Your resume is still uploading. We send your request as soon as it is there');

  test('a missing word is said at once, a cancelled upload sends nothing, and then the request waits for its resume and is sent once', async ({
    page,
  }) => {
    await page.goto('/request/ref_5');
    await hydrated(page);
    const release = await hold(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/requests') && sent.push(request.url()));
    await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('alert')).not.toContainText('resume', { ignoreCase: true });
    await fillIn(page, newEmail(), 'Platform Engineer');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(waiting(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await axe(page);
    expect(sent).toEqual([]);
    release();
    await expect(page.getByText('One step left: confirm your email')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

async function fillIn(page: Page, email: string, position: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Neha Sharma');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('LinkedIn Profile').fill('linkedin.com/in/neha-sharma');
  await page.getByLabel('Position').fill(position);
  await page.getByLabel(/^Message to/).fill('I cut checkout errors by 40 %.');
}

test('a request confirmed in another browser asks for the address, and takes no other [10.without-password]', async ({ page, browser }) => {
  const email = newEmail();
  await page.goto('/request/ref_2');
  await hydrated(page);
  await fillIn(page, email, 'Backend Engineer');
  await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf);
  await expect(page.getByText('ready to send')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('One step left: confirm your email')).toBeVisible();
  await openMail(page, email, /Confirm your referral request to /);
  const mail = await (await page.request.get(`${new URL(page.url()).pathname}/html`)).text();
  const link = /\/requests\/confirm\?code=[\w-]+/.exec(mail)?.[0] ?? '';

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await hydrated(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirm and send my request' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your request is on its way' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'See your request' }).click();
  await expect(elsewhere.getByText('Enter the email address we sent the link to.')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(newEmail());
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(elsewhere.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(await (await elsewhere.request.get('/api/session')).json()).toEqual({ account: null });
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeVisible();
  await context.close();
});

test.describe('after a lost answer', () => {
  test.use({ expectedConsole: [/status of 422|net::ERR_FAILED/] });

  test('a changed request is told that the first one arrived', async ({ page }) => {
    await page.goto('/request/ref_4');
    await hydrated(page);
    await fillIn(page, newEmail(), 'Data Scientist');
    await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf);
    await expect(page.getByText('ready to send')).toBeVisible();
    await page.route(
      '**/api/requests',
      async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      },
      { times: 1 },
    );
    const submit = page.getByRole('button', { name: 'Submit Request' });
    await submit.click();
    await expect(page.getByRole('alert').getByText('We could not reach the server.')).toBeVisible();
    await page.getByLabel(/^Message to/).fill('I cut checkout errors by 45 %.');
    await submit.click();
    await expect(page.getByRole('alert').getByText('This was sent before you changed it, and it arrived.')).toBeVisible();
  });
});

test.describe('a check that cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('takes nothing away that somebody typed: the server checks instead', async ({ page }) => {
    const asked: string[] = [];
    await page.route(/\/assets\/check-request/, (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.abort();
    });
    await page.goto('/request/ref_1');
    await hydrated(page);
    await page.getByLabel('Full Name').fill('Neha Sharma');
    // Older browsers never ask twice for the same address.
    await expect.poll(() => asked.some((search) => /^\?\d+$/.test(search))).toBe(true);
    await page.getByLabel('Email').fill('neha at example');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Please add your resume as a PDF.').first()).toBeVisible();
    await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf);
    await expect(page.getByText('ready to send')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Enter an email address such as name@example.in.').first()).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Neha Sharma');
  });
});

test.describe('the link in the mail', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test('says that it is too old, or was never one', async ({ page }) => {
    await page.goto('/requests/confirm?code=used-already');
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm and send my request' }).click();
    await expect(page.getByText('This link is older than 48 hours, so the request was deleted.')).toBeVisible();
  });
});
