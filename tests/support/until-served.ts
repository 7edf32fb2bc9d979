import { expect, type Page } from '@playwright/test';

/** What a served page says, without a browser. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/**
 * Opens a page as soon as it says something that comes by itself: a job, a mail, a bank. A browser that loads the page until then would
 * keep the processor from those it waits for.
 */
export async function gotoOnceItSays(page: Page, path: string, words: RegExp): Promise<void> {
  await expect
    .poll(async () => textOf(await (await page.request.get(path)).text()), { message: path, intervals: [100, 250, 500] })
    .toMatch(words);
  await page.goto(path);
}
