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
  for (const line of ['2 free referrals remaining', '0 free referrals remaining', 'Standard charges apply', 'Unlimited referrals']) {
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
