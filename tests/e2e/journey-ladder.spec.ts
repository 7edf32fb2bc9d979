import { fillProfile, verifyWorkEmail } from '#tests/support/become-steps.ts';
import { act, demoReferrer, expectSent, fillRequest, history, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { test } from '#tests/support/own-product.ts';
import { signInAsVerified } from '#tests/support/people.ts';
import { makeFinal, passDeadline, passRung } from '#tests/support/run-job.ts';
import { expect, hydrated, type Traveller } from '#tests/support/test.ts';

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
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');
  const lines = ['Ira Menon', '7 years of Kotlin and PostgreSQL'];
  await fillRequest(page, position, { message: 'I am Ira and cut checkout errors by 40 %.', lines });
  const tick = page.getByRole('checkbox', {
    name: /If Ananya says no or has not answered in 2 business days, also ask up to 2 colleagues/,
  });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expectSent(page);
  await page.goto('/dashboard?view=seeker');
  return (await page.getByRole('link', { name: position }).getAttribute('href')) ?? '';
}

test('two ladders with three people: a late yes by the first person, and an honest end with the allowance back', async ({
  product,
  openTraveller,
}) => {
  const database = databaseUrlOf(product);
  const mark = Date.now().toString(36);
  const seeker = await openTraveller({ name: `Ira Menon ${mark}` });
  const second = await openTraveller({ name: `Bala Nair ${mark}` });
  const first = await openTraveller(demoReferrer);
  await joinAsColleague(second);
  await signInAsReferrer(first);
  await signInAsVerified(seeker.page, seeker.name, seeker.email);
  const taken = await sendWithTick(seeker, 'Payments Engineer');
  const unanswered = `/requests/${await sendByApi(seeker, 'Search Engineer', { ladder: true })}`;
  await seeker.page.reload();
  const allowance = seeker.page.getByRole('region', { name: 'Find Referrers' }).getByText(/free referrals? remaining/);
  await expect(allowance).toHaveText('3 free referrals remaining');

  await test.step('the second person has a card, looks closer, and loses access when the first says yes', async () => {
    await passRung(taken, database);
    await seeker.page.goto(taken);
    const asked = seeker.page.getByRole('list', { name: 'People asked' }).getByRole('listitem');
    // The page is told.
    await expect(asked).toHaveCount(2);
    // The card names both, and the seeker can block either.
    const facts = seeker.page.getByRole('region', { name: 'The request' });
    const fact = (title: string) => facts.getByText(title, { exact: true }).locator('..');
    await expect(fact('Asked now')).toHaveText(`Asked now${demoReferrer.name}${second.name}`);
    for (const person of [demoReferrer.name, second.name]) await expect(facts.getByRole('link', { name: `Block ${person}` })).toBeVisible();
    await seeker.page.goto((await facts.getByRole('link', { name: `Block ${second.name}` }).getAttribute('href')) ?? '');
    await expect(seeker.page.getByRole('heading', { name: `Block ${second.name}?` })).toBeVisible();
    await seeker.page.goto(taken);
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
    await expect(history(seeker.page).filter({ hasText: `${second.name} looked closer` })).toBeVisible();
    const link = await second.page.getByRole('link', { name: /Ira Menon\.pdf/ }).getAttribute('href');

    await first.page.goto(taken);
    await hydrated(first.page);
    await act(first.page, 'Request accepted', () => first.page.getByRole('button', { name: 'Accept' }).click());
    await makeFinal(taken, database);
    await expect(second.page.getByText('Taken, thank you.')).toBeVisible();
    await expect(second.page.getByText(`Ira Menon ${mark}`)).toHaveCount(0);
    expect((await second.page.request.get(link ?? '')).status()).toBe(404);
    await expect(history(seeker.page).filter({ hasText: `${demoReferrer.name} accepted` })).toBeVisible();
    await expect(fact('Referrer')).toHaveText(`Referrer${demoReferrer.name}`);
    await expect(fact('Asked before')).toHaveText(`Asked before${second.name}`);
  });

  await test.step('nobody could take the other, and the seeker is told where else people answer', async () => {
    const { page } = seeker;
    await passRung(unanswered, database);
    await page.goto(unanswered);
    await expect(page.getByRole('list', { name: 'People asked' }).getByRole('listitem')).toHaveCount(2);
    await passDeadline(unanswered, database);
    await expect(page.getByText('Nobody at Flipkart could take it.')).toBeVisible();
    await expect(page.getByText('It does not count towards your allowance.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where else to ask' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Ask .* instead$/ }).first()).toBeVisible();
    await page.goto('/dashboard?view=seeker');
    await expect(page.getByRole('row', { name: /Search Engineer/ })).toContainText('No answer');
    await expect(allowance).toHaveText('4 free referrals remaining');
  });
});
