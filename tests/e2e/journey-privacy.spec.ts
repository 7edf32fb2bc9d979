import { readFile } from 'node:fs/promises';
import { sendByApi } from '#tests/support/journey.ts';
import { expectMail } from '#tests/support/open-mail.ts';
import { password, signInAsVerified } from '#tests/support/people.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test.use({ expectedConsole: [/status of 40\d/] });

test('a person takes a copy of everything along, and it says what the product says', async ({ page }) => {
  const email = await signInAsVerified(page);
  const position = `Copied ${Date.now().toString(36)}`;
  await sendByApi({ page, faults: [], name: 'Neha Sharma', email }, position);
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
  await expect(link).toBeVisible({ timeout: 60_000 });
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
