import { expect, test } from '#tests/support/test.ts';

test('companies and referrers are counted, not typed in, and samples have no figures [1.computed-numbers]', async ({ reader: page }) => {
  const totalOf = async (path: string) => ((await (await page.request.get(path)).json()) as { total: number }).total;
  const [companies, referrers] = [await totalOf('/api/companies'), await totalOf('/api/referrers')];
  await page.goto('/referrers');
  await expect(page.getByRole('heading', { level: 2, name: `${referrers} Referrers Available` })).toBeVisible();
  await expect(page.getByText(`${referrers} referrers, with ${companies} companies in the directory`)).toBeVisible();
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 2, name: `${companies} Companies Found` })).toBeVisible();
  await expect(page.getByText(`${companies} companies`).first()).toBeVisible();
  const answers = page.getByRole('main').getByRole('definition');
  await page.goto('/referrers/ref_1');
  await expect(answers.getByText('Answers from the demo account')).toBeVisible();
  await page.goto('/referrers/ref_12');
  await expect(answers.getByText('Rehearsal: answers within a minute')).toBeVisible();
});
