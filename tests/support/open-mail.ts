import { expect, type Page } from '@playwright/test';
import { textOf } from './until-served.ts';

/**
 * The newest mail to an address with these words in its subject or first line, once the worker has delivered it. Asked for without a browser,
 * which would draw the mailbox again and again.
 */
async function findMail(page: Page, address: string, subject: string | RegExp): Promise<{ path: string; words: string }> {
  const isIt = (row: string) => row.includes(address) && (typeof subject === 'string' ? row.includes(subject) : subject.test(row));
  let found: { path: string; words: string } | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get(`/dev/mailbox?to=${encodeURIComponent(address)}`)).text();
        const row = list.split('<tr').find((each) => isIt(textOf(`<${each}`)));
        const path = /href="(\/dev\/mailbox\/[\w-]+)"/.exec(row ?? '')?.[1];
        if (path) found = { path, words: textOf(`<${row}`) };
        return found;
      },
      { message: `a mail to ${address}: ${subject}`, timeout: 60_000, intervals: [100, 250, 500] },
    )
    .toBeDefined();
  return found ?? { path: '', words: '' };
}

/** Opens a mail, for what is read and clicked in it. */
export async function openMail(page: Page, address: string, subject: string | RegExp): Promise<void> {
  await page.goto((await findMail(page, address, subject)).path);
  await expect(page.getByText(`To ${address}`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(subject);
}

/** Checks that a mail arrived, and where it leads (a pattern). What is open in the browser stays open. */
export async function expectMail(page: Page, address: string, subject: string, path?: string): Promise<void> {
  const mail = await (await page.request.get((await findMail(page, address, subject)).path)).text();
  expect(textOf(mail)).toContain(`To ${address}`);
  expect(textOf(mail)).toContain(subject);
  if (path) expect(mail).toMatch(new RegExp(`<a [^>]*href="[^"]*${path}"`));
}

/** The code in the first line of the newest mail to an address. */
export const codeMailedTo = async (page: Page, address: string): Promise<string> =>
  /\d{3} \d{3}/.exec((await findMail(page, address, 'Your ReferralHire code')).words)?.[0] ?? '';
