import { rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { fillProfile, verifyWorkEmail } from '#tests/support/become-steps.ts';
import { act, demoReferrer, history, openTraveller, signInAsReferrer, type Traveller } from '#tests/support/journey.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { expectToast, signIn, signInAsVerified } from '#tests/support/people.ts';
import { makeFinal } from '#tests/support/run-job.ts';
import { copyPreparedData, startProduct } from '#tests/support/start-product.ts';
import { expect, hydrated, test } from '#tests/support/test.ts';

/** Two business days with any weekend and holiday between them, and fewer than the ten after which all ends. */
const sixDays = 6 * 24;
const thirtyDays = 30 * 24;

/** Somebody at the demo referrer's company who may be asked for others. */
async function joinAsColleague({ page, name, email }: Traveller): Promise<void> {
  await signInAsVerified(page, name, email);
  await page.goto('/become-a-referrer?company=flipkart');
  await hydrated(page);
  await verifyWorkEmail(page, `${email.split('@')[0]}@flipkart.com`);
  await fillProfile(page, 'Staff Engineer');
  await page.getByLabel('Ask me for others at my company').selectOption('3');
  await page.getByRole('button', { name: 'List me as a referrer' }).click();
  await expect(page.getByText('You are listed.', { exact: false })).toBeVisible();
}

async function sendWithTick({ page }: Traveller, position: string): Promise<string> {
  await page.goto('/request/ref_1');
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');
  await page.getByLabel('LinkedIn Profile').fill('linkedin.com/in/ira-menon');
  await page.getByLabel('Position').fill(position);
  await page.getByLabel(/^Message to/).fill('I am Ira and cut checkout errors by 40 %.');
  const lines = ['Ira Menon', '7 years of Kotlin and PostgreSQL'];
  await page
    .getByLabel('Resume', { exact: true })
    .setInputFiles({ name: 'Ira Menon.pdf', mimeType: 'application/pdf', buffer: makePdf({ lines }) });
  // A process of its own reads the PDF, which takes a while on a busy machine.
  await expect(page.getByText('ready to send')).toBeVisible();
  const tick = page.getByRole('checkbox', {
    name: /If Ananya says no or has not answered in 2 business days, also ask up to 2 colleagues/,
  });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expectToast(
    page,
    'Request Submitted Successfully!',
    `Your referral request has been sent to ${demoReferrer.name}. You'll be notified when they respond.`,
  );
  await page.goto('/dashboard?view=seeker');
  return (await page.getByRole('link', { name: position }).getAttribute('href')) ?? '';
}

async function comeBack(browser: Browser, url: string, who: Traveller): Promise<Traveller> {
  const back = await openTraveller(browser, url, who);
  await signIn(back.page, back.email);
  return back;
}

test('two ladders with four people: a late yes by the first person, and an honest end with the allowance back', async ({ browser }) => {
  // A product of its own, because its clock is moved twice.
  const dataDir = await copyPreparedData();
  let product = await startProduct({ dataDir, patience: 120_000 });
  try {
    const mark = Date.now().toString(36);
    const seeker = await openTraveller(browser, product.url, { name: `Ira Menon ${mark}` });
    const bala = await openTraveller(browser, product.url, { name: `Bala Nair ${mark}` });
    const chitra = await openTraveller(browser, product.url, { name: `Chitra Das ${mark}` });
    for (const colleague of [bala, chitra]) await joinAsColleague(colleague);
    await signInAsVerified(seeker.page, seeker.name, seeker.email);
    const taken = await sendWithTick(seeker, 'Payments Engineer');
    const unanswered = await sendWithTick(seeker, 'Search Engineer');
    const allowance = (page = seeker.page) => page.getByRole('region', { name: 'Find Referrers' }).getByText(/free referrals? remaining/);
    await expect(allowance()).toHaveText('3 free referrals remaining');
    for (const { page } of [seeker, bala, chitra]) await page.context().close();
    expect(await product.stop()).toBe(0);

    product = await startProduct({ dataDir, patience: 120_000, env: { PORT: String(product.port), CLOCK_AHEAD_HOURS: String(sixDays) } });
    await test.step('the second person has a card, looks closer, and loses access when the first says yes', async () => {
      const seekerAgain = await comeBack(browser, product.url, seeker);
      await seekerAgain.page.goto(taken);
      const asked = seekerAgain.page.getByRole('list', { name: 'People asked' }).getByRole('listitem');
      // The worker looks at what is due when it starts, which takes as long as the machine is busy; the page is told.
      await expect(asked).toHaveCount(2);
      const name = (await asked.nth(1).getByRole('link').innerText()).trim();
      // The card names both, and the seeker can block either.
      const facts = seekerAgain.page.getByRole('region', { name: 'The request' });
      const fact = (title: string) => facts.getByText(title, { exact: true }).locator('..');
      await expect(fact('Asked now')).toHaveText(`Asked now${demoReferrer.name}${name}`);
      for (const person of [demoReferrer.name, name]) await expect(facts.getByRole('link', { name: `Block ${person}` })).toBeVisible();
      await seekerAgain.page.goto((await facts.getByRole('link', { name: `Block ${name}` }).getAttribute('href')) ?? '');
      await expect(seekerAgain.page.getByRole('heading', { name: `Block ${name}?` })).toBeVisible();
      await seekerAgain.page.goto(taken);
      const second = await comeBack(browser, product.url, [bala, chitra].find((each) => each.name === name) ?? bala);
      await second.page.goto('/dashboard');
      await expect(second.page.getByText('Asked for a colleague').first()).toBeVisible();
      await second.page.goto(taken);
      await hydrated(second.page);
      await expect(second.page.getByText('A colleague has not answered yet. You said that we may ask you then.')).toBeVisible();
      await expect(second.page.getByText('Kotlin, PostgreSQL')).toBeVisible();
      await expect(second.page.getByText('7 years')).toBeVisible();
      await expect(second.page.getByText(/Ira/)).toHaveCount(0);
      await second.page.getByRole('button', { name: 'Look closer' }).click();
      await act(second.page, 'You see the whole request now', () =>
        second.page.getByRole('dialog').getByRole('button', { name: 'Look closer' }).click(),
      );
      await expect(second.page.getByText(`Ira Menon ${mark}`).first()).toBeVisible();
      await expect(history(seekerAgain.page).filter({ hasText: `${name} looked closer` })).toBeVisible();
      const link = await second.page.getByRole('link', { name: /Ira Menon\.pdf/ }).getAttribute('href');

      const first = await openTraveller(browser, product.url, demoReferrer);
      await signInAsReferrer(first);
      await first.page.goto(taken);
      await hydrated(first.page);
      await act(first.page, 'Request accepted', () => first.page.getByRole('button', { name: 'Accept' }).click());
      await makeFinal(taken, databaseUrlOf(product));
      await expect(second.page.getByText('Taken, thank you.')).toBeVisible();
      await expect(second.page.getByText(`Ira Menon ${mark}`)).toHaveCount(0);
      expect((await second.page.request.get(link ?? '')).status()).toBe(404);
      await expect(history(seekerAgain.page).filter({ hasText: `${demoReferrer.name} accepted` })).toBeVisible();
      await expect(fact('Referrer')).toHaveText(`Referrer${demoReferrer.name}`);
      await expect(fact('Asked before')).toHaveText(`Asked before${name}`);
      expect([...seekerAgain.faults, ...first.faults]).toEqual([]);
      for (const { page } of [seekerAgain, second, first]) await page.context().close();
    });

    expect(await product.stop()).toBe(0);
    product = await startProduct({
      dataDir,
      patience: 120_000,
      env: { PORT: String(product.port), CLOCK_AHEAD_HOURS: String(thirtyDays) },
    });
    await test.step('nobody could take the other, and the seeker is told where else people answer', async () => {
      const later = await comeBack(browser, product.url, seeker);
      await later.page.goto(unanswered);
      await expect(later.page.getByText('Nobody at Flipkart could take it.')).toBeVisible();
      await expect(later.page.getByText('It does not count towards your allowance.', { exact: false })).toBeVisible();
      await expect(later.page.getByRole('heading', { name: 'Where else to ask' })).toBeVisible();
      await expect(later.page.getByRole('link', { name: /^Ask .* instead$/ }).first()).toBeVisible();
      await later.page.goto('/dashboard?view=seeker');
      await expect(later.page.getByRole('row', { name: /Search Engineer/ })).toContainText('No answer');
      expect(later.faults).toEqual([]);
      await later.page.context().close();
    });
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
