import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const password = 'a long enough one';

let count = 0;

/** An address of this test's own: all browser tests share one product. */
export function newEmail(): string {
  return `person-${process.pid}-${Date.now().toString(36)}-${++count}@example.in`;
}

/** Makes an account without clicking: the same calls, from inside the page. Ends signed out. */
export async function makeAccount(page: Page, email = newEmail(), displayName = 'Neha Sharma'): Promise<string> {
  const response = await page.request.post('/v1/accounts:signUp', { data: { email, password, returnSecureToken: true } });
  expect(response.status()).toBe(200);
  const { idToken } = (await response.json()) as { idToken: string };
  await page.request.post('/v1/accounts:update', { data: { idToken, displayName } });
  return email;
}

export async function signInByForm(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The newest mail to an address, and the link in it, from the development mailbox. */
export async function linkMailedTo(page: Page, email: string, mode: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const box = await (await page.request.get('/dev/mailbox')).text();
        const ids = [...box.matchAll(/\/dev\/mailbox\/([0-9a-f-]{36})/g)].map((match) => match[1]);
        for (const id of new Set(ids)) {
          const mail = (await (await page.request.get(`/dev/mailbox/${id}/html`)).text()).replaceAll('&#38;', '&').replaceAll('&amp;', '&');
          const found = new RegExp(`href="[^"]*(/auth/action\\?mode=${mode}[^"]*)"`).exec(mail)?.[1];
          const page_ = await (await page.request.get(`/dev/mailbox/${id}`)).text();
          if (found && page_.includes(email)) {
            link = found;
            return true;
          }
        }
        return false;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return link;
}

/** A toast by its exact words. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(description, { exact: true }).first()).toBeVisible();
}

/** A new account that followed the link in its mail, signed in on this page. */
export async function signInAsVerified(page: Page, displayName?: string): Promise<string> {
  const email = await makeAccount(page, newEmail(), displayName);
  const link = new URL(await linkMailedTo(page, email, 'verifyEmail'), 'http://localhost');
  const confirmed = await page.request.post('/v1/accounts:update', { data: { oobCode: link.searchParams.get('oobCode') } });
  expect(confirmed.status()).toBe(200);
  await signInByForm(page, email);
  await page.waitForURL('**/profile');
  return email;
}
