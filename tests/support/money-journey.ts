import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { newEmail, signIn } from './people.ts';
import { databaseUrlOf } from './kill.ts';
import { startBank } from './start-bank.ts';
import { copyPreparedData, startProduct, type RunningProduct } from './start-product.ts';
import { expect, watch, type Traveller } from './test.ts';

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;

/** A product of its own beside a bank that outlives its restarts: books are right or wrong as a whole, so nobody else may write in them. */
export async function openMoneyWorld(administrators: readonly string[], logFile: string) {
  const dataDir = await copyPreparedData();
  const simulator = await startBank();
  let product: RunningProduct | undefined;
  const start = async (days: number) => {
    const port = product?.port;
    await product?.stop();
    const env = { GATEWAY_URL: simulator.url, ADMIN_EMAILS: administrators.join(','), CLOCK_AHEAD_HOURS: String(days * 24) };
    product = await startProduct({ dataDir, logFile, env: { ...env, ...(port ? { PORT: String(port) } : {}) } });
    simulator.state.webhook.url = `${product.url}/api/gateway/events`;
  };
  await start(0);
  return {
    simulator,
    url: () => product?.url ?? '',
    databaseUrl: () => (product ? databaseUrlOf(product) : ''),
    /** The same data and the same bank, so many days later. */
    goOn: start,
    stop: async () => {
      await product?.stop();
      await simulator.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody in a browser of their own, who may go to the bank's pages. */
export async function openPayer(browser: Browser, world: MoneyWorld, name: string, email = newEmail()): Promise<Traveller> {
  const context = await browser.newContext({ baseURL: world.url() });
  const faults = watch(context, world.url(), [/status of 4\d\d/, new RegExp(`request to another origin: ${world.simulator.url}`)]);
  return { page: await context.newPage(), faults, name, email };
}

export const signInToDemo = ({ page, email }: Traveller) => signIn(page, email, demoPassword);

/** From the checkout to the page of the bank. */
export async function goToBank(page: Page, state: string): Promise<{ purchasePath: string }> {
  await page.getByLabel('State you live in').selectOption(state);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/billing/purchases/*');
  const purchasePath = new URL(page.url()).pathname;
  await page.getByRole('link', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('no money moves')).toBeVisible();
  return { purchasePath };
}

/** Without the pages: the form, the payment, and our question to the bank. */
export async function buyPro({ page }: Traveller, { simulator, url }: MoneyWorld): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin: url() }, maxRedirects: 0 });
  const { location = '' } = (await post('/checkout', { product: 'pro_month', place: '27' })).headers();
  const link = simulator.state.links.find(({ reference_id: id }) => location.endsWith(id));
  if (!link) throw new Error(`there is no link for ${location}`);
  simulator.bank.takePayment(link, { status: 'captured' });
  await post(location, {});
  await page.goto('/billing');
  await expect(page.getByRole('heading', { level: 2, name: 'Pro', exact: true })).toBeVisible();
}

/** A button of the bank's panel, in the newest row that has it. */
export async function atPanel({ page }: Traveller, world: MoneyWorld, label: string): Promise<void> {
  await page.goto(`${world.simulator.url}/panel`);
  await page.getByRole('button', { name: label }).first().click();
  await expect(page.getByRole('heading', { name: 'Simulator panel' })).toBeVisible();
}

/** An act of the money desk: opens its form, says why, and does it. */
export async function actAtDesk(page: Page, opener: string, reason: string): Promise<void> {
  const form = page.locator('details').filter({ has: page.locator('summary').getByText(opener, { exact: true }) });
  await form.locator('summary').click();
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button').click();
}

/** The money desk counts what can be paid only when it is asked to. */
export async function proposeBatch(page: Page, reason: string): Promise<void> {
  await page.goto('/admin/money');
  await page.getByRole('link', { name: 'See what can be paid' }).click();
  await actAtDesk(page, 'Propose the batch', reason);
}

/** Everything that was booked sums to nothing, and every check of the books agrees. */
export async function expectRightBooks(page: Page): Promise<void> {
  await page.goto('/admin/money');
  const balance = page.getByRole('region', { name: 'Trial balance' });
  await expect(balance.getByText(/^Sum₹0$/)).toBeVisible();
  await expect(balance.getByText(/The books were right when they were checked, \d/)).toBeVisible();
}
