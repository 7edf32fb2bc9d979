import type { Page } from '@playwright/test';
import { fillProfile, verifyWorkEmail } from '#tests/support/become-steps.ts';
import { test } from '#tests/support/own-product.ts';
import { signInAsVerified } from '#tests/support/people.ts';
import { expect, hydrated, looksRight } from '#tests/support/test.ts';

/** From where “Turn on” leads to. */
const give: Record<string, (page: Page, round: number) => Promise<void>> = {
  'Being listed as a referrer': async (page, round) => {
    await page.getByLabel('Company name').fill('razor');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('list', { name: 'Companies' }).getByRole('link', { name: 'Razorpay' }).click();
    await verifyWorkEmail(page, `asha.${round}.${Date.now()}@razorpay.com`);
    // Somebody who comes back has a profile already.
    if (round === 1) {
      await fillProfile(page, 'Search Engineer');
      await page.getByRole('button', { name: 'List me as a referrer' }).click();
    }
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  },
  'Payouts to your UPI ID': async (page) => {
    await hydrated(page);
    await page.getByLabel('Your UPI ID').fill('asha.rao@okhdfcbank');
    await page.getByRole('button', { name: 'Save UPI Details' }).click();
    await expect(page.getByText('as••••@okhdfcbank').first()).toBeVisible();
  },
};

test('being listed and payouts are given, withdrawn with one press, and given again; giving takes no fewer presses', async ({ page }) => {
  test.slow();
  let presses = 0;
  await page.exposeFunction('countPress', () => void presses++);
  await page.addInitScript(() => {
    addEventListener('click', ({ isTrusted }) => isTrusted && (globalThis as unknown as { countPress: () => void }).countPress(), true);
  });
  await signInAsVerified(page, 'Asha Rao');
  for (const [name, agree] of Object.entries(give)) {
    const row = page.getByRole('list', { name: 'Purposes' }).getByRole('listitem').filter({ hasText: name });
    for (const round of [1, 2])
      await test.step(`${name}, round ${round}`, async () => {
        await page.goto('/settings/privacy');
        await expect(row).toContainText(`${name}: off`);
        presses = 0;
        await row.getByRole('link', { name: 'Turn on' }).click();
        await page.waitForURL((url) => url.pathname !== '/settings/privacy');
        await agree(page, round);
        const toGive = presses;
        await page.goto('/settings/privacy');
        await expect(row).toContainText(`${name}: on`);
        presses = 0;
        await row.getByRole('button').click();
        await expect(page.getByText('Done. It has ended.')).toBeVisible();
        await expect(row).toContainText(`${name}: off`);
        expect(presses).toBe(1);
        expect(toGive).toBeGreaterThanOrEqual(presses);
      });
  }
  await page.getByText('The record', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: ', taken back' })).toHaveCount(4);
  await looksRight(page);
});
