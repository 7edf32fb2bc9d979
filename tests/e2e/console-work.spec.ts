import pg from 'pg';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { test } from '#tests/support/own-product.ts';
import { signIn } from '#tests/support/people.ts';
import { expect, looksRight } from '#tests/support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: [/status of (400|404|409|422)|404: no page at/] });

test('a company is added, edited and merged, and its address leads to the other one', async ({ page }) => {
  test.slow();
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
  const client = new pg.Client(databaseUrlOf(product));
  await client.connect();
  await client.query(
    `insert into jobs.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ('parked', '{}', 'tidy-up', gen_random_uuid(), now(), 2, '{"message": "The disk was full."}')`,
  );
  await client.end();
  await signIn(page, 'support@referralhire.example', demoPassword);
  await page.goto('/admin/health');
  await expect(page.getByRole('listitem').filter({ hasText: 'Parked jobs' })).toContainText('1');
  await looksRight(page);
  await page.getByRole('listitem').filter({ hasText: 'Parked jobs' }).getByRole('link').click();
  const row = page.getByRole('row').filter({ hasText: 'The disk was full.' });
  await expect(row).toContainText('tidy-up');
  await looksRight(page);
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
