import { readFile } from 'node:fs/promises';
import { demoReferrer, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { expectMail } from '#tests/support/open-mail.ts';
import { makeAccount, password, signIn, signInAsVerified } from '#tests/support/people.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { passTime } from '#tests/support/run-job.ts';
import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of 40\d/] });

test('a person takes a copy of everything along, and it says what the product says', async ({ page }) => {
  const email = await signInAsVerified(page);
  const position = `Copied ${Date.now().toString(36)}`;
  await sendByApi({ page, name: 'Neha Sharma', email }, position);
  await page.goto('/settings/privacy');
  await hydrated(page);
  await page.getByRole('button', { name: 'Get a copy of my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a copy of my data' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not the one that it is');
  await dialog.getByRole('button', { name: 'Get a copy' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Get a copy' }).click();
  const link = page.getByRole('link', { name: 'Download your copy' });
  await expect(link).toBeVisible();
  await looksRight(page);
  await expectMail(page, email, 'The copy of your data is ready');
  const arriving = page.waitForEvent('download');
  await link.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^referralhire-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const parts = readZip(await readFile(await download.path()));
  const rows = (table: string) => JSON.parse(String(parts.get(`json/${table}.json`))) as Record<string, unknown>[];
  expect(rows('accounts')).toMatchObject([{ email, display_name: 'Neha Sharma' }]);
  expect(rows('requests')).toMatchObject([{ side: 'seeker', position, state: 'submitted' }]);
  expect([...parts.keys()].filter((name) => name.startsWith('resumes/'))).toHaveLength(1);
  expect(String(parts.get('README.html'))).toContain('Your data at ReferralHire');
  // What was agreed ends with one press.
  await page.getByRole('button', { name: `Withdraw the request for ${position}` }).click();
  await expect(page.getByText('The request is withdrawn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  const another = await page.request.get((await link.getAttribute('href'))?.replace(/[0-9a-f]{8}/, '00000000') ?? '');
  expect(another.status()).toBe(404);
});

test('the page counts what we hold, says who opened a resume, and takes a request about data and a nominee', async ({
  page,
  openTraveller,
}) => {
  const email = await signInAsVerified(page);
  const id = await sendByApi({ page, name: 'Neha Sharma', email }, `Held ${Date.now().toString(36)}`);
  const referrer = await openTraveller(demoReferrer);
  await signInAsReferrer(referrer);
  const { resumeId } = (await (await referrer.page.request.get(`/api/requests/${id}`)).json()) as { resumeId: string };
  expect((await referrer.page.request.get(`/api/resumes/${resumeId}/file`)).status()).toBe(200);

  await page.goto('/settings/privacy');
  await expect(page.getByRole('region', { name: 'What we hold about you' })).toContainText(/Requests, for both sides.*?1/);
  await expect(page.getByRole('list', { name: 'Resumes' })).toContainText(`${demoReferrer.name} opened it`);
  await page.getByText('Write a request', { exact: true }).click();
  await page.getByLabel('What do you want?').selectOption('correct');
  await page.getByLabel('What is it about?').fill('My old name is in a request.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('We have your request, and an email with its number is on its way to you.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What you asked' })).toContainText(/: Correct something.*We answer by \d+ \w+ \d{4}\./);
  await expectMail(page, email, 'We have your request about your data');
  await page.getByText('Name a person', { exact: true }).click();
  await page.getByLabel('Their name').fill('Asha Sharma');
  await page.getByLabel('How we reach them').fill('98765 43210');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. We do not write to them about it.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Removed. You have named no person now.')).toBeVisible();
  await looksRight(page);
});

test('a person changes their mind, then does not; when the days are over they are gone, and the same address begins anew', async ({
  page,
  browser,
}) => {
  const email = await signInAsVerified(page);
  await sendByApi({ page, name: 'Neha Sharma', email }, 'Engineer of the past');
  await page.goto('/profile');
  await hydrated(page);
  const card = page.getByRole('region', { name: 'Your account will be deleted' });
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog).toContainText('the account: 1');
    await expect(dialog).toContainText('the referrer’s record of what they were asked for');
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(card).toBeVisible();
  };
  await page.getByRole('button', { name: 'Delete my account' }).click();
  for (const words of ['What goes:', 'What stays:']) await expect(dialog).toContainText(words);
  await axe(page, dialog);
  await dialog.getByLabel('Current password', { exact: true }).fill('wrong one here');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('is not right');
  await page.keyboard.press('Escape');
  await ask();
  await expect(card).toContainText('Until then nobody can ask you for a referral.');
  await looksRight(page, card);
  await expectMail(page, email, 'Your ReferralHire account will be deleted');
  await page.goto('/profile');
  await hydrated(page);
  await card.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  await ask();

  const sql = "update erasures set due_at = 'epoch' where account_id = (select id from accounts where email = $1)";
  await passTime({ sql, values: [email] }, 'erase-due-accounts');
  const later = await browser.newPage();
  await expectMail(later, email, 'Your ReferralHire account is deleted');
  const refused = await later.request.post('/v1/accounts:signInWithPassword', { data: { email, password } });
  expect(refused.status()).toBe(400);
  await makeAccount(later, email, 'Neha Again');
  await signIn(later, email);
  await later.goto('/dashboard');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByText('Engineer of the past')).toHaveCount(0);
  await later.goto('/profile');
  await expect(later.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  await expect(later.getByText('Neha Again').first()).toBeVisible();
  await later.context().close();
});
