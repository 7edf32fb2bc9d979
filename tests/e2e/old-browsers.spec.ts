import type { BrowserContext } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { fillRequest } from '#tests/support/journey.ts';
import { makeAccount, newEmail, signInByForm } from '#tests/support/people.ts';
import { expect, hydrated, test } from '#tests/support/test.ts';

/** What came after the floor of CONTRIBUTING: Chrome 99, Safari 15.4, Firefox 98. By name, so that a newer browser loses it too. */
async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const missing: [object, string[]][] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex', 'group', 'groupToMap']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any', 'timeout']],
      [AbortSignal.prototype, ['throwIfAborted']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Element.prototype, ['checkVisibility', 'setHTML']],
      [Document.prototype, ['startViewTransition']],
      [globalThis, ['navigation', 'requestIdleCallback', 'cancelIdleCallback', 'trustedTypes', 'scheduler', 'Iterator', 'URLPattern']],
    ];
    for (const [of, names] of missing) for (const name of names) Reflect.deleteProperty(of, name);
  });
  // A style sheet's unknown selectors take their rules with them.
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':not-known-yet(') });
  });
}

test.describe('in a browser from before 2022', () => {
  test.beforeEach(({ context }) => makeOld(context));

  test('a search, a request and its form work, and nothing pretends to take time [9.request.delay]', async ({ page }) => {
    await page.goto('/referrers');
    expect(await page.evaluate(() => 'toSorted' in Array.prototype || 'Segmenter' in Intl || 'canParse' in URL)).toBe(false);
    await page.getByRole('searchbox').pressSequentially('kavitha', { delay: 60 });
    await expect(page.getByRole('heading', { name: '1 Referrer Available', exact: true })).toBeVisible();
    await page.goto('/request/ref_2');
    await page.getByLabel('Full Name').fill('Neha Sharma');
    await page.getByLabel('Email').fill(newEmail());
    await fillRequest(page, 'Backend Engineer', { message: 'A note of nineteen.' });
    await expect(page.getByText('19 / 1,000', { exact: true })).toBeVisible();
    const pauses = await page.evaluateHandle(() => {
      const asked: unknown[] = [];
      const real = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, ms?: number) => {
        asked.push(ms);
        return real(run, ms);
      }) as typeof setTimeout;
      return asked;
    });
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Request Submitted Successfully!');
    // The toast's own time was asked for, and no pause that would pretend to work.
    const asked = await pauses.jsonValue();
    expect(asked).toContain(5000);
    expect(asked).not.toContain(1500);
  });

  test('signing in, the dashboard, the palette and the way out work', async ({ page }) => {
    await signInByForm(page, await makeAccount(page));
    await page.waitForURL('/profile');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
    await expect(page.getByRole('heading', { name: 'Find Referrers' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('flip', { delay: 60 });
    await expect(
      page
        .getByRole('dialog')
        .getByRole('option', { name: /Flipkart/ })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('the pricing switch shows annual prices', async ({ page }) => {
    await page.goto('/pricing');
    const pro = page.getByRole('region', { name: 'Pro', exact: true });
    await expect(pro).toContainText('₹1,999', { useInnerText: true });
    await page.getByRole('group', { name: 'Billing' }).getByText('Annual').click();
    await expect(pro).toContainText('₹1,299', { useInnerText: true });
    await expect(pro).not.toContainText('₹1,999', { useInnerText: true });
    await page.goto('/pricing?billing=annual');
    await expect(pro).toContainText('₹1,299', { useInnerText: true });
  });
});

test.describe('when a drawing throws', () => {
  test.use({ expectedConsole: [/broken on purpose/] });

  test('the page says so in words, with ways on, and draws nothing that throws again', async ({ page }) => {
    await page.goto('/companies');
    await hydrated(page);
    // Every drawing counts with it.
    await page.evaluate(() => {
      Math.imul = () => {
        throw new Error('broken on purpose');
      };
    });
    await page.getByRole('searchbox').fill('zoho');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('no file that the browser gets uses a regular expression that old Safaris cannot read', () => {
  const folder = new URL('../../build/client/assets/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(100);
  // One that looks behind makes the whole file a syntax error before Safari 16.4.
  expect(files.filter((name) => /\(\?<[=!]/.test(readFileSync(new URL(name, folder), 'utf8')))).toEqual([]);
});
