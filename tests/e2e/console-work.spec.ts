import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { demoReferrer, signInAsReferrer } from '#tests/support/journey.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { expectMail } from '#tests/support/open-mail.ts';
import { test } from '#tests/support/own-product.ts';
import { signIn } from '#tests/support/people.ts';
import { expect, looksRight } from '#tests/support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/status of (400|404|409|422)|404: no page at/] });

test('a company is added, edited and merged, and its address leads to the other one', async ({ page }) => {
  await signIn(page, 'admin@referralhire.example', demoPassword);
  await page.goto('/admin/companies');
  await looksRight(page);
  await page.getByRole('link', { name: 'Add a company' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sahyadri Robotics');
  await page.getByLabel('Industry').fill('Manufacturing');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('State').fill('Maharashtra');
  await page.getByLabel('Email domains').fill('gmail.com');
  await page.getByLabel('Reason').fill('Their HR asked us to.');
  await page.getByRole('button', { name: 'Add the company' }).click();
  await expect(page.getByText('Everybody can get an address at gmail.com.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sahyadri Robotics');
  await looksRight(page);
  await page.getByLabel('Email domains').fill('sahyadrirobotics.in');
  await page.getByRole('button', { name: 'Add the company' }).click();
  await expect(page.getByText('The company is in the directory.')).toBeVisible();

  await page.getByText('Edit', { exact: true }).click();
  await page.getByLabel('Other names').fill('SRPL');
  await page.getByLabel('Name', { exact: true }).fill('Sahyadri Automation');
  await page.getByRole('region', { name: 'What can be done' }).getByLabel('Reason').first().fill('They changed their name.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sahyadri Automation' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Sahyadri Robotics → Sahyadri Automation');
  await looksRight(page);

  await page.getByText('Merge into another', { exact: true }).click();
  const merge = page.locator('details', { hasText: 'Merge into another' });
  await merge.getByLabel('Id of the other company').fill('sahyadri-robotics');
  await merge.getByLabel('They are the same company.').check();
  await merge.getByLabel('Reason').fill('It is a part of Infosys.');
  await merge.getByRole('button', { name: 'Merge them' }).click();
  await expect(page.getByText('A company cannot be merged into itself.')).toBeVisible();
  await merge.getByLabel('Id of the other company').fill('flipkart');
  await merge.getByLabel('They are the same company.').check();
  await merge.getByRole('button', { name: 'Merge them' }).click();
  await expect(page.getByText('This is the same company as flipkart.')).toBeVisible();
  await page.goto('/companies/sahyadri-robotics');
  await expect(page).toHaveURL(/\/companies\/flipkart$/);
});

test('a parked job is found with the keyboard and sent back, and only once', async ({ page, product }) => {
  const parked = `insert into jobs.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values ('parked', '{}', 'tidy-up', gen_random_uuid(), now(), 2, '{"message": "The disk was full."}')`;
  await onDatabase(databaseUrlOf(product), (client) => client.query(parked));
  await signIn(page, 'support@referralhire.example', demoPassword);
  await page.goto('/admin/health');
  await expect(page.getByRole('listitem').filter({ hasText: 'Parked jobs' })).toContainText('1');
  await looksRight(page);
  await page.getByRole('listitem').filter({ hasText: 'Parked jobs' }).getByRole('link').click();
  const row = page.getByRole('row').filter({ hasText: 'The disk was full.' });
  await expect(row).toContainText('tidy-up');
  await page.getByLabel('Kind of job, such as send-mail').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await page.keyboard.type('The disk has room again.');
  await row.getByRole('button', { name: 'Send it back' }).click();
  await expect(page.getByText('The job is on its way again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/figures');
  await expect(page.getByRole('img', { name: /^Requests sent\./ })).toBeVisible();
  await looksRight(page);
});

test('an incident ends the sign-ins of the account, starts its clocks, drafts the report and writes to the people', async ({
  page,
  openTraveller,
}) => {
  const thief = await openTraveller(demoReferrer);
  await signInAsReferrer(thief);
  const accountOf = async () =>
    ((await (await thief.page.request.get('/api/session')).json()) as { account: { id: string } | null }).account;
  const suspect = (await accountOf())?.id ?? '';
  await signIn(page, 'admin@referralhire.example', demoPassword);
  await page.goto('/admin/incidents');
  await page.getByText('Open an incident', { exact: true }).click();
  await page.getByLabel('Account that was misused').fill(suspect);
  await page.getByLabel('From (IST)').fill('2026-01-01T00:00');
  await page.getByLabel('Until (IST)').fill('2025-01-01T00:00');
  await page.getByLabel('What happened').fill('A telephone was stolen.');
  await page.getByLabel('Reason').fill('Its owner called us.');
  await page.getByRole('button', { name: 'Start the clocks' }).click();
  await expect(page.getByText('The end must be after the beginning.')).toBeVisible();
  await page.getByLabel('Until (IST)').fill('2099-01-01T00:00');
  await page.getByRole('button', { name: 'Start the clocks' }).click();
  await expect(page.getByText('The clocks run, and the account is signed out everywhere.')).toBeVisible();
  const incident = page.getByRole('list', { name: 'Incidents' });
  for (const party of ['CERT-In', 'the Data Protection Board', 'the people concerned'])
    await expect(incident).toContainText(new RegExp(`Tell ${party} by \\d+ \\w+ \\d{4}`));
  await incident.getByText('Draft for CERT-In and the Board').click();
  await expect(incident.getByText(/reports incident \d+\..*A telephone was stolen\./s)).toBeVisible();
  await looksRight(page);
  expect(await accountOf()).toBeNull();
  await incident.getByText(/^Write to \d+ (person|people)$/).click();
  const letters = incident.locator('details', { hasText: 'Send the letters' });
  await letters.getByLabel('Reason').fill('They have to know.');
  await letters.getByRole('button', { name: 'Send the letters' }).click();
  await expect(page.getByText('The letters are on their way.')).toBeVisible();
  await expect(incident).toContainText('Told the people concerned');
  await expectMail(page, demoReferrer.email, 'Somebody could read data about you', '/settings/privacy');
});
