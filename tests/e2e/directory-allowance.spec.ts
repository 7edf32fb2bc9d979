import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoReferrer } from '#tests/support/journey.ts';
import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';

const lines = /free referrals remaining$|^Standard charges apply$|^Unlimited referrals$|^A rehearsal is free$/;
/** Of the twelve people in the demo only Ananya Iyer can be asked for real. */
const onCards = (line: string) => Array.from({ length: 12 }, (_, card) => (card === 0 ? line : 'A rehearsal is free'));

test('a visitor has five free referrals, and nobody is asked about them [2.card.referrer.free]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/referrers');
  await expect(page.getByRole('article').getByText(lines)).toHaveText(onCards('5 free referrals remaining'));
  expect(asked).not.toContain('/api/allowance');
});

test('a person signed in sees what is left of their own month, on cards and profiles [2.card.referrer.free 2.card.referrer.charged]', async ({
  page,
}) => {
  const email = await makeAccount(page);
  await signIn(page, email);
  expect(await (await page.request.get('/api/allowance')).json()).toMatchObject({ count: 0, line: '5 free referrals remaining' });
  // How the server counts is shown in src/server/requests, and what it says of a count in src/domain/billing; here it is what pages show.
  for (const line of ['2 free referrals remaining', 'Standard charges apply']) {
    await page.route('**/api/allowance', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), line } });
    });
    await page.goto('/referrers');
    await expect(page.getByRole('article').getByText(lines)).toHaveText(onCards(line));
    await page.goto('/referrers/ref_1');
    // In the panel, in the bar on phones, and on the card of the one other person there.
    await expect(page.getByRole('main').getByText(lines)).toHaveText([line, line, 'A rehearsal is free']);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the rows of a list are low enough to compare twenty, on a phone with the figures, and the allowance is said once above them', async ({
  page,
}) => {
  await page.goto('/referrers?view=list');
  const rows = page.getByRole('article');
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  await expect(page.getByText('This month: 5 free referrals remaining')).toBeVisible();
  await expect(rows).toHaveCount(12);
  expect(((await heights()).reduce((sum, height) => sum + height, 0) / 12) * 20).toBeLessThan(1440);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByText('This month: 5 free referrals remaining')).toBeVisible();
  await expect(rows.first().getByText(lines)).toBeHidden();
  await expect(rows.first().getByText('This week', { exact: true })).toBeVisible();
  await expect(rows.first().getByRole('link', { name: /^View Profile of / })).toBeVisible();
  expect(Math.max(...(await heights()))).toBeLessThan(190);
});

test('referrers see which row is theirs, and are not invited to ask themselves', async ({ page }) => {
  await signIn(page, demoReferrer.email, demoPassword);
  const { referrerId } = (await (await page.request.get('/api/allowance')).json()) as { referrerId: string };
  await page.goto(`/referrers?q=${encodeURIComponent(demoReferrer.name)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: demoReferrer.name, exact: true }) });
  await expect(card.getByText('This is you')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Change your profile' })).toHaveAttribute('href', '/become-a-referrer');
  await expect(card.getByRole('link', { name: /^Request Referral/ })).toHaveCount(0);
  await page.goto('/openings?company=flipkart');
  await expect(page.getByRole('link', { name: /^Change your opening: / }).first()).toHaveAttribute('href', /^\/my-openings\?edit=/);
  await expect(page.locator(`main a[href^="/request/${referrerId}"]`)).toHaveCount(0);
});

test('staff are invited to nothing that they would be refused', async ({ page }) => {
  await signIn(page, 'support@referralhire.example', demoPassword);
  for (const path of ['/referrers', '/referrers/ref_1', '/openings']) {
    await page.goto(path);
    await expect(page.locator('main a[href^="/request/"]'), path).toHaveCount(0);
    await expect(page.getByText(lines), path).toHaveCount(0);
  }
  await page.goto('/request/ref_1');
  await expect(page.getByText('People who work for ReferralHire send no requests.')).toBeVisible();
  // Only the way back.
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Back to Ananya Iyer']);
  await page.goto('/dashboard?view=seeker');
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the console' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /referrer/i })).toHaveCount(0);
  await expect(page.getByText(lines)).toHaveCount(0);
  await page.goto('/dashboard?view=referrer');
  await expect(page.getByRole('heading', { name: 'No referral requests yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /opening|link|company/i })).toHaveCount(0);
  await expect(page.getByLabel('UPI ID')).toHaveCount(0);
});

test.describe('pages that staff reach by a link that everybody reads', () => {
  test.use({ expectedConsole: [/status of 403/] });
  test('refuse them before they fill anything in, and offer no second try', async ({ page }) => {
    await signIn(page, 'support@referralhire.example', demoPassword);
    for (const [path, sentence] of [
      ['/ask-somebody/flipkart', 'People who work for ReferralHire send no requests.'],
      ['/checkout?plan=pro', 'People who work for ReferralHire buy no plans.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await page.goto('/admin/money');
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveCount(0);
  });
});
