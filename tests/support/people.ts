import { expect, type Page } from '@playwright/test';
import { embeddedApiKey } from '#server/identity/identity-deps.ts';

export const password = 'a long enough one';

let count = 0;

/** A new address for this test, because all browser tests share one product. */
export function newEmail(): string {
  return `person-${process.pid}-${Date.now().toString(36)}-${++count}@example.in`;
}

/** Creates an account without clicking, with the same calls from inside the page. Ends signed out. */
export async function makeAccount(page: Page, email = newEmail(), displayName = 'Neha Sharma'): Promise<string> {
  // Each from an address of its own: only so many people may sign up from one within ten minutes.
  const response = await page.request.post('/v1/accounts:signUp', {
    data: { email, password, returnSecureToken: true },
    headers: { 'x-forwarded-for': `198.18.${process.pid % 250}.${++count % 250}` },
  });
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

/**
 * Signs in without the form, which has its own tests: sets the session cookie and the identity SDK's storage with the calls that the form
 * makes.
 */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const signedIn = await page.request.post('/v1/accounts:signInWithPassword', {
    data: { email, password: secret, returnSecureToken: true },
  });
  expect(signedIn.status()).toBe(200);
  const { idToken, refreshToken, localId, displayName } = (await signedIn.json()) as Record<string, string>;
  const opened = await page.request.post('/api/session', { headers: { authorization: `Bearer ${idToken}` } });
  expect(opened.status()).toBe(200);
  const user = {
    uid: localId,
    email,
    displayName,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: embeddedApiKey,
    appName: '[DEFAULT]',
  };
  // Only once: somebody who signs out later in the test must stay signed out.
  await page.addInitScript(
    ({ key, value }) => {
      if (localStorage.getItem('signed-in-by-test') === key + value.uid) return;
      localStorage.setItem('signed-in-by-test', key + value.uid);
      localStorage.setItem(key, JSON.stringify(value));
    },
    { key: `firebase:authUser:${embeddedApiKey}:[DEFAULT]`, value: user },
  );
}

/** The link in the newest mail to an address, from the development mailbox. */
export async function linkMailedTo(page: Page, email: string, mode: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const box = await (await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)).text();
        for (const [, id] of box.matchAll(/href="\/dev\/mailbox\/([0-9a-f-]{36})"/g)) {
          const mail = await (await page.request.get(`/dev/mailbox/${id}/html`)).text();
          link ??= new RegExp(`href="[^"]*(/auth/action\\?mode=${mode}[^"]*)"`).exec(mail.replaceAll(/&(#38|amp);/g, '&'))?.[1];
        }
        return link;
      },
      { timeout: 60_000, intervals: [100, 150, 200, 250] },
    )
    .toBeDefined();
  return link ?? '';
}

/** A toast by its exact words, and what happened by its variant. */
export async function expectToast(page: Page, title: string, description: string, variant = 'default'): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) })
    .first();
  await expect(toast).toBeVisible();
  await expect(toast).toHaveAttribute('data-variant', variant);
}

/** A new account that followed the link in its mail, signed in for the next page that is opened. */
export async function signInAsVerified(page: Page, displayName?: string, email = newEmail()): Promise<string> {
  await makeAccount(page, email, displayName);
  const link = new URL(await linkMailedTo(page, email, 'verifyEmail'), 'http://localhost');
  const confirmed = await page.request.post('/v1/accounts:update', { data: { oobCode: link.searchParams.get('oobCode') } });
  expect(confirmed.status()).toBe(200);
  await signIn(page, email);
  return email;
}
