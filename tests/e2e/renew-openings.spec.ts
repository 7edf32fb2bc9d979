import { demoReferrer, openTraveller } from '#tests/support/journey.ts';
import { openMail } from '#tests/support/open-mail.ts';
import { startProduct } from '#tests/support/start-product.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

/** The demo referrer's oldest opening ends in 14 days, and the reminder comes in the last three. */
const twelveDays = 12 * 24;

test('one click in the reminder renews; a program that only opens the address renews nothing [10.openings]', async ({ browser }) => {
  const product = await startProduct({ env: { CLOCK_AHEAD_HOURS: String(twelveDays) } });
  try {
    const { page, faults } = await openTraveller(browser, product.url, demoReferrer);
    await openMail(page, demoReferrer.email, '“Frontend Engineer” is about to end');
    const link = (await page.getByRole('link', { name: /openings\/renew\?token=/ }).getAttribute('href')) ?? '';

    await test.step('a program that follows links, and a browser without scripts', async () => {
      for (const method of ['get', 'head'] as const) expect((await page.request[method](link)).status()).toBe(200);
      const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
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
    expect(faults).toEqual([]);
    await page.context().close();
  } finally {
    await product.stop();
  }
});
