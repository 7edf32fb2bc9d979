import type { Page } from '@playwright/test';
import { demoReferrer, history, moveByApi, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { test } from '#tests/support/own-product.ts';
import { expectToast, signInAsVerified } from '#tests/support/people.ts';
import { makeFinal } from '#tests/support/run-job.ts';
import { axe, expect, hydrated, looksRight } from '#tests/support/test.ts';

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');
const list = (page: Page) => page.getByRole('listbox', { name: 'Requests waiting for you' });
const option = (page: Page, words: string) => list(page).getByRole('option', { name: words });

/** By Tab alone, as somebody without a mouse gets there. */
async function tabToQueue(page: Page): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'option')) return;
  }
  throw new Error('No Tab leads to the queue.');
}

/** Others ask the same referrer; theirs are passed by. On a weekend all have the same deadline, and any order is right. */
async function stepTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Home');
  await expect(list(page).getByRole('option').first()).toBeFocused();
  for (let steps = 0; steps < 80; steps++) {
    const before = await focused(page);
    if (before.includes(words)) break;
    // Somebody may answer the request that has the focus meanwhile, which takes it to the end.
    const atEnd = before === (await list(page).getByRole('option').last().innerText());
    await page.keyboard.press(atEnd ? 'Home' : 'j');
    await expect.poll(() => focused(page)).not.toBe(before);
  }
  await expect(option(page, words)).toBeFocused();
}

/** After a step the focus is on another request, ready for the next key. */
async function expectAnother(page: Page, words: string): Promise<void> {
  const chosen = list(page).getByRole('option', { selected: true });
  await expect(chosen).not.toContainText(words);
  await expect(chosen).toBeFocused();
}

test('a referrer works through the queue with the keyboard alone', async ({ openTraveller, product }) => {
  const mark = Date.now().toString(36);
  const seeker = await openTraveller({ name: `Ira Menon ${mark}` });
  const referrer = await openTraveller(demoReferrer);
  const { page } = referrer;
  await signInAsVerified(seeker.page, seeker.name, seeker.email);
  const [alpha, beta, gamma] = [`Alpha ${mark}`, `Beta ${mark}`, `Gamma ${mark}`];
  // Two may be open with one referrer, so the second comes from somebody of the same name.
  const namesake = await openTraveller({ name: seeker.name });
  await signInAsVerified(namesake.page, namesake.name, namesake.email);
  await sendByApi(seeker, alpha);
  const betaId = await sendByApi(namesake, beta);
  await signInAsReferrer(referrer);
  await page.goto('/dashboard');
  await hydrated(page);

  await test.step('with nothing in focus, a letter acts on the marked request', async () => {
    await page.keyboard.press('d');
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page).getByRole('option', { selected: true })).toBeFocused();
  });

  await test.step('who dictates turns single letters off; then they act only inside the queue', async () => {
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('d');
    await tabToQueue(page);
    await page.keyboard.press('d');
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
    await page.evaluate(() => localStorage.removeItem('single-keys'));
    await page.reload();
    await hydrated(page);
  });

  await test.step('Tab comes to one stop, and the arrows and letters go on from there', async () => {
    await tabToQueue(page);
    await stepTo(page, beta);
    await stepTo(page, alpha);
    await expect(option(page, alpha)).toHaveAttribute('aria-selected', 'true');
    await expect(list(page).locator('[tabindex="0"]')).toHaveCount(1);
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return { outline: style.outlineStyle, shadow: style.boxShadow };
    });
    expect(outline.outline !== 'none' || outline.shadow !== 'none').toBe(true);
    const preview = page.getByRole('group', { name: seeker.name });
    await expect(preview.getByText(`I would like to work as ${alpha}.`)).toBeVisible();
    // From the demo's own requests there is always one before it.
    await page.keyboard.press('ArrowUp');
    await expectAnother(page, alpha);
    await page.keyboard.press('ArrowDown');
    await expect(option(page, alpha)).toBeFocused();
    await page.keyboard.press('k');
    await expectAnother(page, alpha);
    await page.keyboard.press('j');
    await expect(preview.getByText(`I would like to work as ${alpha}.`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(preview).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(option(page, alpha)).toBeFocused();
  });

  const gammaId = await test.step('one that arrives meanwhile joins the list and moves nothing', async () => {
    const id = await sendByApi(seeker, gamma);
    await expect(option(page, gamma)).toBeVisible();
    await expect(option(page, alpha)).toBeFocused();
    return id;
  });

  await test.step('? lists the keys, and closing it leads back', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys of the queue' });
    for (const words of ['Next request', 'Accept', 'Ask a question', 'Decline with a reason'])
      await expect(keys.getByText(words, { exact: true })).toBeVisible();
    await axe(page, keys);
    await page.keyboard.press('Escape');
    await expect(option(page, alpha)).toBeFocused();
  });

  await test.step('a fast key opens its dialog before the closed list of keys has told of its end', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys of the queue' }).evaluate((keys: HTMLDialogElement) => {
      keys.close();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true }));
    });
    await expect(page.getByLabel('Your question')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(option(page, alpha)).toBeFocused();
  });

  await test.step('q asks, and the next one is chosen', async () => {
    await page.keyboard.press('q');
    await expect(page.getByLabel('Your question')).toBeFocused();
    await axe(page);
    await page.keyboard.type('a quick jolt: add two jokes?');
    await expect(page.getByLabel('Your question')).toHaveValue('a quick jolt: add two jokes?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Question sent', { exact: true }).first()).toBeVisible();
    await expectAnother(page, alpha);
    await expect(option(page, alpha)).toHaveCount(0);
  });

  await test.step('d asks for a reason, Escape gives up, and a reason declines', async () => {
    await stepTo(page, beta);
    await page.keyboard.press('d');
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(option(page, beta)).toBeFocused();
    await page.keyboard.press('d');
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Request declined', { exact: true }).first()).toBeVisible();
    await expectAnother(page, beta);
    await expect(option(page, beta)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('Undone. Nothing was sent.', { exact: true }).first()).toBeVisible();
    await expect(option(page, beta)).toBeFocused();
    await page.keyboard.press('d');
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectAnother(page, beta);
    await expect(option(page, beta)).toHaveCount(0);
    await makeFinal(betaId, databaseUrlOf(product));
  });

  await test.step('a accepts, r marks as referred, and what is not possible is said', async () => {
    await stepTo(page, gamma);
    await page.keyboard.press('r');
    await expect(page.getByText('Accept it first.')).toBeVisible();
    await page.keyboard.press('a');
    await expectToast(page, 'Request accepted', seeker.name);
    await expectAnother(page, gamma);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('Undone. Nothing was sent.', { exact: true }).first()).toBeVisible();
    await expect(option(page, gamma)).toBeFocused();
    await page.keyboard.press('a');
    await expectAnother(page, gamma);
    await expect(page.getByText('Request accepted', { exact: true }).first()).toBeVisible();
    await makeFinal(gammaId, databaseUrlOf(product));
    await expect(option(page, gamma)).toContainText('Accepted, to submit');
    await stepTo(page, gamma);
    await page.keyboard.press('q');
    await expect(page.getByText('This one is already accepted.')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByLabel('Reference number')).toBeFocused();
    const portal = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');
    await page.getByLabel('Proof (optional)').setInputFiles({ name: 'portal.png', mimeType: 'image/png', buffer: portal });
    await expect(page.getByText('portal.png is ready to send.')).toBeVisible();
    await axe(page);
    await page.getByLabel('Reference number').focus();
    // A reference has a digit, and the mark of this run may have none.
    await page.keyboard.type(`REF-1${mark}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Marked as referred', { exact: true }).first()).toBeVisible();
    await expect(option(page, gamma)).toHaveCount(0);
  });

  await test.step('the table and the seeker see what was done', async () => {
    const row = (words: string) => page.getByRole('table', { name: 'Referrals' }).getByRole('row', { name: words });
    await expect(row(alpha)).toContainText('waiting for candidate');
    await expect(row(beta)).toContainText('Closed');
    await expect(row(gamma)).toContainText('submitted');
    await namesake.page.goto('/dashboard?view=seeker');
    await expect(namesake.page.getByRole('row', { name: beta })).toContainText(/Rejected.*The profile does not match this position/);
    await seeker.page.goto('/dashboard?view=seeker');
    await seeker.page.getByRole('link', { name: gamma }).first().click();
    await expect(history(seeker.page).getByRole('link', { name: 'portal.png' })).toBeVisible();
  });

  await looksRight(page);
});

test('a request that cannot be fetched leads to its page, and the queue works on', async ({ openTraveller }) => {
  const referrer = await openTraveller(demoReferrer, [/ERR_FAILED/]);
  const { page } = referrer;
  await signInAsReferrer(referrer);
  await page.route('**/api/requests/*', (route) => route.abort());
  await page.goto('/dashboard?view=referrer');
  await hydrated(page);
  // The first one came with the page.
  const first = list(page).getByRole('option').first();
  await expect(page.getByRole('link', { name: 'The whole request' })).toBeVisible();
  await first.click();
  await page.keyboard.press('j');
  await expect(page.getByText('The rest could not be loaded.')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('d');
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('the request that takes the place of a withdrawn one takes the focus, too', async ({ openTraveller, product }) => {
  const seeker = await openTraveller({ name: 'Ira Menon' });
  await signInAsVerified(seeker.page, seeker.name, seeker.email);
  const position = `Passing ${Date.now().toString(36)}`;
  const id = await sendByApi(seeker, position);
  const referrer = await openTraveller(demoReferrer);
  const { page } = referrer;
  await signInAsReferrer(referrer);
  await page.goto('/dashboard');
  await hydrated(page);
  await option(page, position).click();
  await expect(option(page, position)).toBeFocused();
  await moveByApi(seeker, id, { move: 'withdraw' });
  await makeFinal(id, databaseUrlOf(product));
  await expect(option(page, position)).toHaveCount(0);
  await expect(list(page).getByRole('option', { selected: true })).toBeFocused();
});

test('a referrer works through the queue with a finger', async ({ openTraveller, product }) => {
  const mark = Date.now().toString(36);
  const seeker = await openTraveller({ name: `Ira Menon ${mark}` });
  await signInAsVerified(seeker.page, seeker.name, seeker.email);
  const position = `Tester ${mark}`;
  const id = await sendByApi(seeker, position);
  const referrer = await openTraveller(demoReferrer);
  const { page } = referrer;
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAsReferrer(referrer);
  await page.goto('/dashboard');
  await hydrated(page);
  await option(page, position).click();
  await expect(page.getByText(`I would like to work as ${position}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Previous request' }).click();
  await expect(option(page, position)).toHaveAttribute('aria-selected', 'false');
  await page.getByRole('button', { name: 'Next request' }).click();
  await expect(option(page, position)).toHaveAttribute('aria-selected', 'true');
  const preview = page.getByRole('group', { name: seeker.name });
  await preview.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Request accepted', { exact: true }).first()).toBeVisible();
  await makeFinal(id, databaseUrlOf(product));
  await expect(option(page, position)).toContainText('Accepted, to submit');
});
