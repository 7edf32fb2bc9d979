import type { Page } from '@playwright/test';
import { notices, type Purpose } from '#domain/person/notices.ts';
import { fillProfile, verifyWorkEmail } from '#tests/support/become-steps.ts';
import { openMail } from '#tests/support/open-mail.ts';
import { test } from '#tests/support/own-product.ts';
import { signInAsVerified } from '#tests/support/people.ts';
import { expect, hydrated, looksRight } from '#tests/support/test.ts';

const subject = 'Confirm your subscription to the ReferralHire newsletter';

/** The record of a consent names these words, so they stand where it is given. */
const reads = (page: Page, purpose: Purpose) => expect(page.getByText(notices[purpose].words).first()).toBeVisible();

/** From where “Turn on” leads to. */
const give: Record<string, (page: Page, email: string, round: number) => Promise<void>> = {
  'Being listed as a referrer': async (page, _, round) => {
    await page.getByLabel('Company name').fill('razor');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('list', { name: 'Companies' }).getByRole('link', { name: 'Razorpay' }).click();
    await reads(page, 'listing');
    await verifyWorkEmail(page, `asha.${round}.${Date.now()}@razorpay.com`);
    if (round === 1) {
      await fillProfile(page, 'Search Engineer');
      await reads(page, 'listing');
      await page.getByRole('button', { name: 'List me as a referrer' }).click();
    }
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  },
  'Payouts to your UPI ID': async (page) => {
    await hydrated(page);
    await reads(page, 'payouts');
    await page.getByLabel('Your UPI ID').fill('asha.rao@okhdfcbank');
    await page.getByRole('button', { name: 'Save UPI Details' }).click();
    await expect(page.getByText('as••••@okhdfcbank').first()).toBeVisible();
  },
  Newsletter: async (page, email) => {
    const form = page.getByRole('main');
    await reads(page, 'newsletter');
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Check your inbox')).toBeVisible();
    await openMail(page, email, subject);
    await form.getByRole('link', { name: /newsletter\/confirm/ }).click();
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  },
  'News about what you follow': async (page) => {
    await reads(page, 'suggestions');
    await page.goto('/companies/flipkart');
    await page.getByRole('button', { name: 'Follow Flipkart' }).click();
    await expect(page.getByRole('button', { name: 'Following', exact: true }).first()).toBeVisible();
  },
};

test('each purpose is given and withdrawn with one press; giving takes no fewer presses', async ({ page }) => {
  for (const [path, purpose] of [
    ['/signup', 'account'],
    ['/request/ref_1', 'resume'],
  ] as const) {
    await page.goto(path);
    await reads(page, purpose);
  }
  let presses = 0;
  await page.exposeFunction('countPress', () => void presses++);
  await page.addInitScript(() => {
    addEventListener('click', ({ isTrusted }) => isTrusted && (globalThis as unknown as { countPress: () => void }).countPress(), true);
  });
  const email = await signInAsVerified(page, 'Asha Rao');
  for (const [name, agree] of Object.entries(give)) {
    const row = page.getByRole('list', { name: 'Purposes' }).getByRole('listitem').filter({ hasText: name });
    // Somebody who is listed again has a profile already.
    for (const round of name === 'Being listed as a referrer' ? [1, 2] : [1])
      await test.step(`${name}, round ${round}`, async () => {
        await page.goto('/settings/privacy');
        await expect(row).toContainText(`${name}: off`);
        presses = 0;
        await row.getByRole('link', { name: 'Turn on' }).click();
        await page.waitForURL((url) => url.pathname !== '/settings/privacy');
        await agree(page, email, round);
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
  await expect(page.getByRole('listitem').filter({ hasText: ', taken back' })).toHaveCount(5);
  await looksRight(page);
});
