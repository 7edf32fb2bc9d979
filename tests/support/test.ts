import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findUnlisted, followContexts } from './kept-in-browser.ts';
import { newEmail } from './people.ts';

declare global {
  var axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/** The small build: the other one is three times as long, and every page that is looked at has to read it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export type GuardOptions = {
  /** Lines on the browser's console that the test is about, as in `test.use({ expectedConsole: [/404/] })`. */
  expectedConsole: RegExp[];
};

export type Traveller = { page: Page; faults: string[]; name: string; email: string };
type OpenTraveller = (who: { name: string; email?: string }, expected?: RegExp[]) => Promise<Traveller>;

/** Playwright's test, which also fails if the browser's console or network shows something it should not. */
export const test = base.extend<
  GuardOptions & { reader: Page; keptInBrowser: void; openTraveller: OpenTraveller },
  { readingWindow: Page }
>({
  expectedConsole: [[], { option: true }],
  browser: [
    async ({ browser }, use) => {
      followContexts(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  keptInBrowser: [
    async ({}, use) => {
      await use();
      expect(await findUnlisted(), 'kept in the browser, and not in the cookie policy').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'] ?? '');
  },
  context: async ({ context, baseURL, expectedConsole }, use) => {
    const faults = watch(context, baseURL ?? '', expectedConsole);
    await use(context);
    expect(faults, 'what the browser complained of').toEqual([]);
  },
  /** Each person has a browser of their own, because two people never share cookies. What it complains of is read when the test ends. */
  openTraveller: async ({ browser, baseURL }, use) => {
    const opened: Traveller[] = [];
    await use(async ({ name, email = newEmail() }, expected = []) => {
      const context = await browser.newContext();
      const faults = watch(context, baseURL ?? '', [/status of (40[049]|415)/, ...expected]);
      const traveller = { page: await context.newPage(), faults, name, email };
      opened.push(traveller);
      return traveller;
    });
    for (const { page, faults, name } of opened) {
      expect(faults, `what the browser of ${name} complained of`).toEqual([]);
      if (!page.isClosed()) await page.context().close();
    }
  },
  readingWindow: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env['E2E_URL'] ?? '' });
      await context.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  /**
   * For tests that only read what the server sends: a page without scripts, styles and pictures. It is the same window for all of them,
   * because opening one takes longer than reading; nobody signs in there.
   */
  reader: async ({ readingWindow }, use) => {
    await readingWindow.context().clearCookies();
    await use(readingWindow);
  },
});

export { expect };

/**
 * Console errors include every breach of the content security policy, which Chromium reports there. Also for contexts that a test creates
 * itself.
 */
export function watch(context: BrowserContext, baseURL: string, expectedConsole: RegExp[] = []): string[] {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expectedConsole.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || /content security policy|trusted type/i.test(message.text()))
      note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const words = error.error().stack || error.error().message;
    // The browser reports a page transition that it skipped for the next page as an error; some builds without a message.
    if (!/Transition was (aborted|skipped)/.test(words)) note(`page error: ${words}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && origin !== new URL(baseURL).origin) note(`request to another origin: ${request.url()}`);
  });
  return faults;
}

/** Bars and footers that axe found nothing on, letter by letter the same, at the same width and in the same theme: once is enough. */
const framesSeen = new Set<string>();

/**
 * No violation of WCAG 2.2 A and AA or of axe's best practices, in the state the page is in now. `part` is what is new on a page that
 * another test looks at as a whole, such as a dialog: most of a test's time is axe's, and half of that goes into telling text from its
 * ground, which `contrast: false` leaves out.
 */
export async function axe(page: Page, part?: Locator, { contrast = true } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const root = await part?.elementHandle();
  const { violations, frame } = await page.evaluate(
    async ([element, seen, enabled]) => {
      // A change of theme fades in, and a colour that fades makes the colours that inherit it fade again. What goes on for a second stays.
      for (let looks = 0, still = 0; looks < 50 && still < 2; looks++) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        still = document.getAnimations().some((animation) => animation instanceof CSSTransition) ? 0 : still + 1;
      }
      const { outerHTML: root } = document.documentElement.cloneNode() as HTMLElement;
      const around = `${innerWidth} ${enabled} ${matchMedia('(prefers-color-scheme: dark)').matches} ${root}`;
      const keyOf = (text: string) => {
        let sum = 0;
        for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
        return `${text.length} ${sum}`;
      };
      const parts = [...document.querySelectorAll('header.top-bar, footer[data-screen-only]')];
      const frame = parts.map((each) => ({ each, key: keyOf(around + each.outerHTML) }));
      const exclude = frame.filter(({ key }) => seen.includes(key)).map(({ each }) => each);
      const context = element ?? (exclude.length > 0 ? { include: document, exclude } : document);
      // Only violations are told: sorting out thousands of rules that hold takes as long as finding them.
      // No rule that runs reads the style sheets, which axe would fetch and parse for each look.
      const rules = { 'color-contrast': { enabled } };
      const found = await globalThis.axe.run(context, { resultTypes: ['violations'], preload: { assets: ['media'] }, rules });
      return { violations: found.violations, frame: element ? [] : frame.map(({ key }) => key) };
    },
    [root, [...framesSeen], contrast] as const,
  );
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary}`).join('\n')}`,
  );
  expect(told.join('\n'), `axe on ${page.url()}`).toBe('');
  for (const key of frame) framesSeen.add(key);
}

/** The same steps on a phone and on a desktop; a page must never scroll sideways. */
export async function atWidths(page: Page, widths: readonly number[], steps: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await steps(width);
    // The page may still be moving to its new width.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `sideways scrolling at ${width} px on ${page.url()}`,
      })
      .toBeLessThanOrEqual(0);
  }
}

/**
 * Checks a page: axe finds nothing on the narrowest phone or a desktop, and neither scrolls sideways. Colours are looked at once, because
 * they do not depend on the width, and tokens.test.ts computes the contrasts of both themes.
 */
export async function looksRight(page: Page, part?: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await atWidths(page, [320], () => axe(page, part));
  await atWidths(page, [1280], () => axe(page, part, { contrast: false }));
}

/**
 * Waits until React is running. A page for reading loads it only for a reason, so this gives one. Without it, React's first pass over the
 * document would trip over what a test changes by hand.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('start-react')));
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-react'));
}
