import { chromium, type Browser, type Page } from '@playwright/test';
import { findFullBrowser } from '../scripts/find-browser.mjs';
import { atMost, median, type Bench } from './support/bench.ts';
import { paintOfPreparedPage } from './support/prepared-page.ts';
import { withProduct } from './support/product.ts';

const runs = 7;
// The window that Lighthouse uses for a phone. A larger one takes longer to draw, especially without a graphics card.
const phone = '412,823';
const desk = '1280,800';
/** A poor mobile line. */
const poorLine = { offline: false, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 400 };

export const reading: Bench = {
  about: `from page to page by the browser's own timing, from the first tap on a search field to search as you type, and a page without a network (middle of ${runs})`,
  run: () => withProduct({}, ({ url }) => measure(url)),
};

async function measure(url: string) {
  const executablePath = await findFullBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const once = async () => ({
    prepared: await paintOfPreparedPage(url, executablePath, '/pricing', phone),
    preparedOnDesk: await paintOfPreparedPage(url, executablePath, '/pricing', desk),
    plain: await paintAfterClick(browser, url),
    ...(await firstSearch(browser, url)),
    offline: await paintOffline(browser, url),
  });
  const figures: Awaited<ReturnType<typeof once>>[] = [];
  try {
    for (let run = 0; run < runs; run++) figures.push(await once());
  } finally {
    await browser.close();
  }
  const middle = (of: keyof (typeof figures)[number]) => median(figures.map((each) => each[of]));
  return [
    { what: 'shown to first paint, prepared page, phone', ...atMost(middle('prepared'), 100, 'ms') },
    { what: 'shown to first paint, prepared page, 1280 px', value: middle('preparedOnDesk'), unit: 'ms' },
    { what: 'click to first paint, page not prepared', value: middle('plain'), unit: 'ms' },
    { what: 'first tap to React, 400 kbit/s and 400 ms', value: middle('live'), unit: 'ms' },
    { what: 'first tap to what was typed meanwhile being found, 400 kbit/s and 400 ms', value: middle('found'), unit: 'ms' },
    { what: 'asked for to first paint, offline page, no network', ...atMost(middle('offline'), 1000, 'ms') },
  ];
}

async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url });
  return context.newPage();
}

async function paintAfterClick(browser: Browser, url: string): Promise<number> {
  const page = await visit(browser, url);
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  // Clicked without a pointer, so that the page fetches nothing ahead.
  await link.evaluate((element) => (element as HTMLAnchorElement).click());
  await page.waitForURL('/pricing');
  const painted = await firstPaint(page);
  await page.context().close();
  return painted;
}

/** Opens a page that the browser has not seen, offline, after it has seen another. */
async function paintOffline(browser: Browser, url: string): Promise<number> {
  const page = await visit(browser, url);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto('/companies/zoho');
  if ((await page.getByRole('heading', { level: 1 }).textContent()) !== 'You are offline') throw new Error('not the offline page');
  const painted = await firstPaint(page);
  await page.context().close();
  return painted;
}

/** By the browser's own timing, from the start of the navigation. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser may tell of the first paint before that of the first contents.
    const first = await new Promise<PerformanceEntry>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry);
      }).observe({ type: 'paint', buffered: true });
    });
    return first.startTime;
  });
}

async function firstSearch(browser: Browser, url: string): Promise<{ live: number; found: number }> {
  const page = await visit(browser, url);
  await page.goto('/referrers', { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', poorLine);
  const started = performance.now();
  const box = page.getByRole('searchbox');
  await box.click();
  await box.pressSequentially('kavitha', { delay: 120 });
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-react'));
  const live = performance.now() - started;
  await page.getByRole('heading', { name: '1 Referrers Available', exact: true }).waitFor();
  const found = performance.now() - started;
  if ((await box.inputValue()) !== 'kavitha') throw new Error('what was typed was lost');
  await page.context().close();
  return { live, found };
}
