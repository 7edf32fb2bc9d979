import type { Page } from '@playwright/test';
import { codeMailedTo } from './open-mail.ts';
import { expect } from './test.ts';

/** From the form for the work address to the profile, through the development mailbox. */
export async function verifyWorkEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('Code').fill(await codeMailedTo(page, email));
  await page.getByRole('button', { name: 'Verify' }).click();
}

export async function fillProfile(page: Page, role: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await page.getByLabel('Role').fill(role);
  await page.getByLabel('Department').fill('Engineering');
  await page.getByLabel('Years at the company').fill('3');
  await page.getByLabel('LinkedIn profile').fill('linkedin.com/in/asha-rao');
  await page.getByLabel('Bio').fill('I work on search. Tell me the job ID.');
}
