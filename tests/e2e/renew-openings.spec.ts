import { demoReferrer } from '#tests/support/journey.ts';
import { openMail } from '#tests/support/open-mail.ts';
import { passTime } from '#tests/support/run-job.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test('one click in the reminder renews; a program that only opens the address renews nothing [10.openings]', async ({
  browser,
  openTraveller,
}) => {
  // The reminder comes in the last three days.
  const sql = "update openings set ends_at = now() + interval '2 days' where referrer_id = 'ref_1' and title = $1";
  await passTime({ sql, values: ['Frontend Engineer'] }, 'end-openings');
  const { page } = await openTraveller(demoReferrer);
  await openMail(page, demoReferrer.email, '“Frontend Engineer” is about to end');
  const link = (await page.getByRole('link', { name: /openings\/renew\?token=/ }).getAttribute('href')) ?? '';

  await test.step('a program that follows links, and a browser without scripts', async () => {
    for (const method of ['get', 'head'] as const) expect((await page.request[method](link)).status()).toBe(200);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(link);
    await expect(plain.getByRole('heading', { name: 'Keep your opening' })).toBeVisible();
    await plain.getByRole('button', { name: 'Keep it for 30 more days' }).click();
    await expect(plain.getByRole('heading', { name: 'Your opening stays' })).toBeVisible();
    await context.close();
  });

  await test.step('with scripts the link is all, also a second time', async () => {
    for (const time of [1, 2]) {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your opening stays' }), `click ${time}`).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Listed until' })).toBeVisible();
    }
    await looksRight(page);
  });
});
