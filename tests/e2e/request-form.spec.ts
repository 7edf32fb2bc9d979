import type { Locator, Page } from '@playwright/test';
import { makePdf } from '#tests/support/make-pdf.ts';
import { openMail } from '#tests/support/open-mail.ts';
import { expectToast, linkMailedTo, newEmail, signIn } from '#tests/support/people.ts';
import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

const pdf = (size?: number) => ({ name: 'Neha resume.pdf', mimeType: 'application/pdf', buffer: makePdf(size ? { size } : {}) });
const summary = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();

async function openForm(page: Page, referrerId: string): Promise<void> {
  await page.goto(`/request/${referrerId}`);
  await hydrated(page);
}

async function fillIn(page: Page, email: string, position: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Neha Sharma');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('LinkedIn Profile').fill('linkedin.com/in/neha-sharma');
  await page.getByLabel('Position').fill(position);
  await page.getByLabel(/^Message to/).fill('I cut checkout errors by 40 % and would like to do the same for your team.');
}

async function addResume(page: Page): Promise<void> {
  await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf());
  await expect(page.getByText('ready to send')).toBeVisible();
}

test('the form, the referrer, four tips and the allowance, on a phone and a desk [2.request.form 2.request.summary 2.request.tips 3.request.fields 5.request.required 5.request.size 9.resume.limit]', async ({
  page,
}) => {
  await openForm(page, 'ref_1');
  await expect(page).toHaveTitle('Request a Referral | ReferralHire');
  await expect(page.getByRole('heading', { level: 1, name: 'Request a Referral' })).toBeVisible();
  for (const label of ['Full Name', 'Email', 'LinkedIn Profile', 'Position', 'Resume', 'Message to Ananya Iyer'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByText('PDF only, maximum 5MB')).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'Referrer and tips' });
  await expect(aside.getByRole('link', { name: 'Ananya Iyer' })).toHaveAttribute('href', '/referrers/ref_1');
  await expect(aside.getByText('5 free referrals remaining')).toBeVisible();
  await expect(aside.getByRole('listitem')).toHaveCount(4);
  await looksRight(page);
});

test.describe('of a visitor', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('a visitor sends, and confirms by the mailed link [1.rehearsal 2.route.request 4.request.submitting 4.request.success 4.request.unconfirmed 8.request.success 10.without-password 10.without-a-password]', async ({
    page,
    browser,
  }) => {
    const email = newEmail();
    await openForm(page, 'ref_2');
    const referrer = (await page.getByRole('region', { name: 'Referrer' }).getByRole('heading').textContent()) ?? '';
    await fillIn(page, email, 'Backend Engineer');
    await addResume(page);
    await page.route('**/api/requests', async (route) => {
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
      await route.continue();
    });
    await submit(page);
    await expectToast(
      page,
      'Request Submitted Successfully!',
      `Your referral request has been sent to ${referrer}. You'll be notified when they respond.`,
    );
    await expect(page).toHaveURL('/referrers/ref_2');
    const notice = page.getByRole('status').filter({ hasText: 'One step left: confirm your email' });
    await expect(notice).toContainText(`We sent a link to ${email}.`);
    // On a phone the toast leaves the notice free to be read.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('[data-lower-bar]')).toBeHidden();
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
    const toastBox = await boxOf(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'));
    const noticeBox = await boxOf(notice);
    expect(toastBox.height).toBeGreaterThan(0);
    expect(toastBox.y).toBeGreaterThan(noticeBox.y + noticeBox.height);
    await axe(page);
    // A wrong address costs nobody what they wrote.
    await notice.getByRole('link', { name: 'correct the address and send it again' }).click();
    await expect(page.getByLabel('Position')).toHaveValue('Backend Engineer');

    await openMail(page, email, `Confirm your referral request to ${referrer}`);
    const mail = await (await page.request.get(`${new URL(page.url()).pathname}/html`)).text();
    const link = /\/requests\/confirm\?code=[\w-]+/.exec(mail)?.[0] ?? '';
    await page.goto(link);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm and send my request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your request is on its way' })).toBeVisible();
    await expect(page.getByText(`${referrer} has it now`)).toBeVisible();
    await expect(page.getByText('You now have an account with your email address. It needs no password')).toBeVisible();
    await axe(page);
    // This browser sent the request, so the link has signed its sender in.
    await page.getByRole('link', { name: 'See your request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeVisible();
    await expect(page.getByText('This is a rehearsal.')).toBeVisible();

    // What was written here is sent, and does not come back.
    await openForm(page, 'ref_2');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Position')).toHaveValue('');
    await expect(page.getByText('Your draft is back')).toHaveCount(0);

    // Followed again, the link says what became of the request.
    await page.goto(link);
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm and send my request' }).click();
    await expect(page.getByText(`You have confirmed this request already. It went to ${referrer}.`)).toBeVisible();

    // Nothing asks for a password that does not exist.
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Set a password' }).click();
    await expect(page.getByRole('dialog').getByLabel('Current password')).toHaveCount(0);

    // In a browser that knows nothing, a mailed link leads back to the request.
    const later = await browser.newPage();
    await later.goto('/forgot-password?way=link');
    await hydrated(later);
    await later.getByLabel('Email').fill(email);
    await later.getByRole('button', { name: 'Send the link' }).click();
    await expect(later.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await later.goto(await linkMailedTo(later, email, 'signIn'));
    await expect(later).toHaveURL('/profile');
    await later.goto('/dashboard');
    await expect(later.getByRole('link', { name: 'Backend Engineer' }).first()).toBeVisible();
    await later.context().close();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  });
});

test.describe('with refusals', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test('only a true PDF of at most 5 MB is taken [5.request.pdf 5.request.size]', async ({ page }) => {
    await openForm(page, 'ref_3');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Resume', { exact: true }).setInputFiles({ name, mimeType, buffer });
    await choose('resume.docx', 'application/vnd.ms-word', Buffer.from('words'));
    await expect(page.getByText('This is not a PDF. Please choose a PDF file.')).toBeVisible();
    await choose('resume.pdf', 'application/pdf', makePdf({ size: 5 * 1024 * 1024 + 1 }));
    await expect(page.getByText('This file is larger than 5 MB.')).toBeVisible();
    // By its name it is one; only the server looks inside.
    await choose('resume.pdf', 'application/pdf', Buffer.from('MZ not at all what the name says'));
    await expect(page.getByText('This is not a PDF. Please choose a PDF file.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf(5 * 1024 * 1024));
    await expect(page.getByText('(5.0 MB), ready to send')).toBeVisible();
    await expect(page.getByText('This is not a PDF')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /^blob:/);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('ready to send')).toHaveCount(0);
  });

  test('what the server refuses is told, and everything typed stays', async ({ page }) => {
    await openForm(page, 'ref_4');
    await fillIn(page, newEmail(), 'Data Engineer');
    await addResume(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/requests', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fulfill({ status: 422, json: { code: 'unprocessable', detail: 'Not this month.' } });
    });
    await submit(page);
    await expect(summary(page)).toContainText('Not this month.');
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel('Position')).toHaveValue('Data Engineer');
    await submit(page);
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('posted without a script, it gives everything typed back, keeps the resume, and sends in the end', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const email = newEmail();
    await page.goto('/request/ref_4');
    const referrer = (await page.getByRole('region', { name: 'Referrer' }).getByRole('heading').textContent()) ?? '';
    await page.getByLabel('Full Name').fill('Neha Sharma');
    await page.getByLabel('Resume', { exact: true }).setInputFiles({ ...pdf(), buffer: Buffer.from('GIF89a, not a PDF') });
    await page.getByLabel(/^Message to/).fill('First line.\nSecond line.');
    await submit(page);
    await expect(summary(page).getByRole('link', { name: 'This is not a PDF. Please choose a PDF file.' })).toBeVisible();
    await expect(summary(page).getByRole('link', { name: 'Please enter your email address.' })).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Neha Sharma');
    await expect(page.getByLabel(/^Message to/)).toHaveValue('First line.\nSecond line.');

    await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf(5 * 1024 * 1024));
    await submit(page);
    await expect(page.getByText('Neha resume.pdf')).toBeVisible();
    await expect(page.getByText('ready to send')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.');

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('LinkedIn Profile').fill('linkedin.com/in/neha-sharma');
    await page.getByLabel('Position').fill('Backend Engineer');
    await submit(page);
    await expect(page).toHaveURL('/referrers/ref_4?sent=mail');
    await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
    await expect(page.getByText(`Your referral request has been sent to ${referrer}. You'll be notified when they respond.`)).toBeVisible();
    await openMail(page, email, `Confirm your referral request to ${referrer}`);
    await context.close();
  });
});

test('errors stand at their fields and in a summary that takes the focus [5.request.required]', async ({ page }) => {
  await openForm(page, 'ref_5');
  await submit(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(6);
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Please enter your name.');
  await expect(page.getByLabel('Resume', { exact: true })).toHaveAccessibleDescription(/Please add your resume as a PDF\./);
  await looksRight(page);
  await summary(page).getByRole('link', { name: 'Please enter your email address.' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('neha@');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address such as name@example.in.');
  await page.getByLabel('Email').fill('neha@example.in');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  // A starter has blanks that must be filled, and the counter counts.
  const note = page.getByLabel(/^Message to/);
  await note.fill('नमस्ते');
  await expect(page.getByText('3 / 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'We have not met' }).click();
  await expect(note).toHaveValue(/^Hello \w+, we have not met\./);
  await submit(page);
  await expect(note).toHaveAccessibleDescription(/Please fill in the blanks: .*\[years\]/);
});

test('a draft survives a reload with its resume, until it is discarded, and an upload can be cancelled', async ({ page }) => {
  await openForm(page, 'ref_7');
  await addResume(page);
  await page.getByLabel('Position').fill('Product Manager');
  await page.reload();
  await expect(page.getByText('Your draft is back, as you left it on this device.')).toBeVisible();
  await expect(page.getByLabel('Position')).toHaveValue('Product Manager');
  await expect(page.getByText('ready to send')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Your draft is back')).toHaveCount(0);
  await page.route('**/api/resumes?*', () => {});
  await page.getByLabel('Resume', { exact: true }).setInputFiles(pdf(2 * 1024 * 1024));
  await expect(page.getByRole('progressbar', { name: 'Uploading Neha resume.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Choose a file')).toBeVisible();
});

test.describe('of somebody signed in', () => {
  // Their session ends in the middle, and the live news say so to the console.
  test.use({ expectedConsole: [/status of 401/] });

  test('a signed-in seeker finds the form filled in and sends at once [2.route.request 3.request.stored 4.request.success 7.request.submit]', async ({
    page,
  }) => {
    await signIn(page, 'seeker@referralhire.example', 'kolam-demo-2026');
    const position = `Engineer ${Date.now().toString(36)}`;
    await openForm(page, 'ref_9');
    await expect(page.getByLabel('Email')).toHaveValue('seeker@referralhire.example');
    await expect(page.getByLabel('Full Name')).not.toHaveValue('');
    await expect(page.getByLabel('LinkedIn Profile')).toHaveValue(/linkedin\.com/);
    await expect(page.getByText('The answer comes within a minute.')).toBeVisible();
    await page.getByLabel('Position').fill(position);
    await page.getByLabel(/^Message to/).fill('I cut checkout errors by 40 %.');
    await addResume(page);
    // The session ends in the middle: that is said, and everything stays, the file too.
    await page.request.delete('/api/session');
    await submit(page);
    const signedOut = page.getByRole('region', { name: 'You were signed out' });
    await expect(signedOut).toBeFocused();
    await looksRight(page);
    await signedOut.getByLabel('Password', { exact: true }).fill('kolam-demo-2026');
    await signedOut.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(signedOut).toHaveCount(0);
    await expect(page.getByLabel('Position')).toHaveValue(position);
    await expect(page.getByText('ready to send')).toBeVisible();
    await submit(page);
    await expect(page.getByText('Request Submitted Successfully!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/referrers/ref_9');
    await expect(page.getByText('One step left')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'See your request' })).toBeVisible();
    const sent: { items: object[] } = await (await page.request.get('/api/requests?side=seeker')).json();
    expect(sent.items).toContainEqual(expect.objectContaining({ position, state: 'submitted' }));

    await openForm(page, 'ref_10');
    await page.getByRole('button', { name: 'Use Neha resume.pdf again' }).click();
    await expect(page.getByText('ready to send')).toBeVisible();
  });
});
