import { signIn, password } from '#tests/support/people.ts';
import { findMailed, startProduction, type Production } from '#tests/support/start-production.ts';
import { expect, looksRight, test as shared } from '#tests/support/test.ts';

/** The pages of the person who runs it, in production mode; `tests/process/first-hour.test.ts` goes on to the first request. */
const administrators = ['first@works.in', 'second@works.in'] as const;

const test = shared.extend<object, { production: Production; ownUrl: string }>({
  production: [
    async ({}, use) => {
      const production = await startProduction(administrators);
      await use(production);
      await production.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  ownUrl: [async ({ production }, use) => use(production.product.url), { scope: 'worker' }],
  baseURL: async ({ ownUrl }, use) => {
    await use(ownUrl);
  },
});
test.use({ expectedConsole: [/status of 400/] });

test('the first administrator reads what is missing, waives a line with a reason, and loads a file of employers', async ({
  page,
  production: { smtp },
}) => {
  const [email] = administrators;
  const post = async (method: string, data: object) => {
    const answer = await page.request.post(`/v1/accounts:${method}`, { data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { idToken: string };
  };
  const { idToken } = await post('signUp', { email, password, returnSecureToken: true });
  await post('update', { idToken, displayName: 'Asha First' });
  const mailed = () => findMailed(smtp, email, /mode=verifyEmail[^\s"]*?oobCode=([\w-]+)/);
  await expect.poll(mailed).toBeDefined();
  await post('update', { oobCode: mailed() });
  await signIn(page, email);

  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Before you open' });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: new RegExp(`^${name} `) });
  await expect(line('Email')).toContainText('Fine');
  await expect(line('Legal pages')).toContainText('They name Referral Works Private Limited and Anita Rao.');
  await expect(line('Two administrators')).toContainText('Ask second@works.in to sign up and to confirm the address.');
  await expect(line('Payments')).toContainText('Not here');
  await looksRight(page);
  await line('Two administrators').getByText('Waive', { exact: true }).click();
  await line('Two administrators').getByRole('button', { name: 'Waive it' }).click();
  await expect(line('Two administrators').getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await line('Two administrators').getByLabel('Reason').fill('Bala joins on Monday.');
  await line('Two administrators').getByRole('button', { name: 'Waive it' }).click();
  await expect(line('Two administrators')).toContainText(/Waived.*Asha First, .*: Bala joins on Monday\./s);

  await page.goto('/admin/companies/catalogue');
  const text = [
    'name;industry;city;state;size;work domains',
    'Kaveri Foods;Consumer Goods;Mysuru;Karnataka;51-200;kaverifoods.in',
    'Narmada Mills;Textiles;Surat;Gujarat;many;',
    '=HYPERLINK(1);Textiles;Surat;Gujarat;51-200;',
    'Betwa Tools;Tools;Bhopal;Madhya Pradesh;51-200;infosys.com',
  ].join('\r\n');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) });
  await expect(page.getByLabel('Or its lines')).toHaveValue(/Kaveri Foods/);
  await page.getByRole('button', { name: 'Check' }).click();
  const plan = page.getByRole('region', { name: 'What this file would do' });
  for (const [at, words] of [
    ['Line 3', 'size: write one of'],
    ['Line 4', 'looks like a formula'],
    ['Line 5', 'infosys.com belongs to Infosys'],
  ] as const)
    await expect(plan.getByRole('listitem').filter({ hasText: at })).toContainText(words);
  await expect(plan).toContainText('Added: 1');
  await looksRight(page);
  await page.getByLabel('Reason').fill('A customer of ours.');
  await page.getByRole('button', { name: 'Load 1 row' }).click();
  await expect(page.getByText('Loaded. The companies are in the directory.')).toBeVisible();
  await expect(page.getByText('On this page: 1 added, 0 changed, 0 left to the desk, 3 refused')).toBeVisible();
  await page.goto('/companies/kaveri-foods');
  await expect(page.getByRole('heading', { level: 1, name: 'Kaveri Foods' })).toBeVisible();
});
