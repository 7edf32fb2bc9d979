import { randomInt } from 'node:crypto';
import { axe, expect, hydrated, test } from '#tests/support/test.ts';
import { openMail } from '#tests/support/open-mail.ts';

// A refused form answers with its own status, which the browser notes.
test.use({
  expectedConsole: [/status of 4\d\d/],
  // A second try runs in a new process and so comes from another address: the form takes only so many from one.
  extraHTTPHeaders: { 'x-forwarded-for': `198.18.${randomInt(250)}.${randomInt(250)}` },
});

test('the form opens in a dialog, says what is wrong, keeps what was typed, and ends in the toast [2.pricing.contact 7.wired 8.contact.success]', async ({
  page,
}) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByRole('region', { name: 'Supporting a group of job seekers?' }).getByRole('link', { name: 'Contact sales' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact sales' });
  await expect(dialog).toBeVisible();
  await axe(page, dialog);
  await dialog.getByLabel('Your name').fill('Asha <b>Rao</b>');
  await dialog.getByLabel('Organisation').fill('Dialog College');
  await dialog.getByLabel('What you need').fill('Terms for 120 students.\nFrom June.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Write your name as plain text, without HTML.')).toBeVisible();
  await expect(dialog.getByText('Enter an email address such as name@example.in.')).toBeVisible();
  await expect(dialog.getByText('Choose how many people it concerns.')).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toBeFocused();
  await expect(dialog.getByLabel('Your name')).toHaveValue('Asha <b>Rao</b>');
  await expect(dialog.getByLabel('What you need')).toHaveValue('Terms for 120 students.\nFrom June.');
  await axe(page, dialog);
  await dialog.getByLabel('Your name').fill('Asha Rao');
  await dialog.getByLabel('Work email').fill('asha.dialog@example.in');
  await dialog.getByLabel('How many people it concerns').selectOption('51-200');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Contact request sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Our sales team will contact you shortly.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await openMail(page, 'sales@referralhire.example', 'Contact request from Dialog College');
  await expect(page.getByRole('main')).toContainText('Terms for 120 students.');
});

test('Escape closes the dialog and gives the focus back', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  const button = page.getByRole('region', { name: 'Enterprise', exact: true }).getByRole('link', { name: 'Contact sales' });
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is a page of its own and does the same [2.pricing.contact]', async ({ page }) => {
    await page.goto('/pricing');
    await page.getByRole('region', { name: 'Enterprise', exact: true }).getByRole('link', { name: 'Contact sales' }).click();
    await expect(page).toHaveURL('/contact-sales');
    await page.getByLabel('Your name').fill('Bina Shah');
    await page.getByLabel('What you need').fill('Hello');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Enter the name of your organisation.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Bina Shah');
    await page.getByLabel('Work email').fill('bina@example.in');
    await page.getByLabel('Organisation').fill('Plain College');
    await page.getByLabel('How many people it concerns').selectOption('1000+');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'Contact request sent' })).toBeVisible();
    await expect(page.getByText('Our sales team will contact you shortly.')).toBeVisible();
  });
});

test('bad input gets a 4xx and a sentence, never a 500', async ({ request }) => {
  const good = { name: 'Asha Rao', email: 'asha@example.in', organisation: 'College', people: '1-50', message: 'Hello' };
  const send = (changes: Record<string, string>) => request.post('/contact-sales', { form: { ...good, ...changes } });
  const crlf = await send({ organisation: 'College\r\nBcc: all@example.in' });
  expect(crlf.status()).toBe(400);
  expect(await crlf.text()).toContain('Write the name of your organisation on one line.');
  const long = await send({ message: 'x'.repeat(60_000) });
  expect(long.status()).toBe(400);
  expect(await long.text()).toContain('Use at most 2,000 characters for your message.');
  const larger = await send({ message: 'x'.repeat(70_000) });
  expect(larger.status()).toBe(413);
  expect(await larger.text()).toContain('The form is larger than 64 kB.');
});
