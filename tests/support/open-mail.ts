import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to an address by its subject or first line, once the worker has delivered it. */
export async function openMail(page: Page, address: string, subject: string | RegExp): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: address }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(address)}`);
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await row.getByRole('link').click();
  await expect(page.getByText(`To ${address}`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(subject);
}
