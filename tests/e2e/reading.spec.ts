import type { APIRequestContext, Browser, BrowserContext, Page, Request } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoLink } from '#tests/support/journey.ts';
import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';

const read =
  '/ /companies /companies/flipkart /referrers /referrers/ref_1 /openings /about /how-it-works /pricing /faq /help /privacy-policy /blog /blog/never-pay-for-a-referral /guides'.split(
    ' ',
  );
const isLive = (page: Page) => page.locator('html[data-react]');

/** Every file of ours that runs, as long as the context lives. */
function filesAsked(context: BrowserContext): string[] {
  const files: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) files.push(request.url());
  });
  return files;
}

/** What each page loads in a new browser: the last page's files would be there already. Three pages wait for their end at the same time. */
async function weighAll(browser: Browser, paths: string[], look: (path: string, weight: Weight) => void): Promise<void> {
  const walk = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const context = await browser.newContext();
      look(path, await weigh(await context.newPage(), path));
      await context.close();
    }
  };
  await Promise.all([walk(), walk(), walk()]);
}

type Weight = { all: number; script: number };

async function weigh(page: Page, path: string): Promise<Weight> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  let [all, script] = [0, 0];
  for (const request of finished) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    // All that is transferred, headers too.
    all += responseBodySize + responseHeadersSize;
    if (request.resourceType() === 'script') script += responseBodySize;
  }
  return { all, script };
}

test.describe('what a first visit costs', () => {
  test('a page that is read: at most 75 kB in all, and no file of script', { tag: '@sweep' }, async ({ browser, page, baseURL }) => {
    await weighAll(browser, [...read, await demoLink(page, baseURL ?? '')], (path, { all, script }) => {
      expect(script, `script of ${path}`).toBe(0);
      expect(all, `all of ${path}`).toBeLessThan(75_000);
      expect(all, `all of ${path}`).toBeGreaterThan(30_000);
    });
  });

  test('the script in every document: at most 4 kB compressed', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const [, script = ''] = /<head>.*?<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(script).toContain('start-react');
    expect(gzipSync(script).length).toBeLessThan(4000);
  });
});

/** Every file of script that a document names: what React needs for the page at once. A file's size is that of its compressed bytes. */
function scriptWeigher(request: APIRequestContext) {
  const sizes = new Map<string, number>();
  return async (path: string) => {
    const html = await (await request.get(path)).text();
    const files = [...new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file))];
    for (const file of files) if (!sizes.has(file)) sizes.set(file, Number((await request.get(file)).headers()['content-length']));
    return { files, weight: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) };
  };
}

test.describe('a page where people work: at most 150 kB of script', () => {
  const forAll = ['/request/ref_2', '/become-a-referrer', '/contact-sales'];
  const own =
    '/dashboard /dashboard?view=referrer /notifications /notifications/preferences /billing /checkout?plan=pro /profile /settings/security'
      .concat(' /settings/privacy /my-link /my-openings /queue /earnings /following /ask-somebody/flipkart /report /blocks /decisions')
      .split(' ');
  const desk = '/admin /admin/money /admin/cases /admin/people /admin/companies /admin/figures /admin/incidents /admin/audit'.split(' ');
  for (const [who, paths] of Object.entries({
    visitor: ['/signin', '/signup', ...forAll],
    seeker: [...own, ...forAll],
    referrer: [...own, ...forAll],
    admin: desk,
  }))
    test(`seen as ${who}`, { tag: '@sweep' }, async ({ page }) => {
      if (who !== 'visitor') await signIn(page, `${who}@referralhire.example`, demoPassword);
      const weigh = scriptWeigher(page.request);
      const dashboard = who === 'visitor' ? '' : await (await page.request.get('/dashboard')).text();
      const [request] = /\/requests\/[0-9a-f-]{36}/.exec(dashboard) ?? [];
      for (const path of request ? [...paths, request] : paths) {
        const { weight } = await weigh(path);
        expect(weight, `script of ${path}`).toBeGreaterThan(50_000);
        expect(weight, `script of ${path}`).toBeLessThan(150_000);
      }
    });

  test('and a browser loads no other file, but for the identity SDK', async ({ page }) => {
    await signIn(page, 'seeker@referralhire.example', demoPassword);
    const loaded = filesAsked(page.context());
    const sdk = page.waitForResponse(/identity-sdk/);
    await page.goto('/dashboard?view=seeker');
    // It waits until nothing else happens, so everything else is there.
    await (await sdk).finished();
    const { files } = await scriptWeigher(page.request)('/dashboard?view=seeker');
    const others = loaded.map((url) => new URL(url).pathname).filter((file) => !file.includes('identity-sdk'));
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((file) => !files.includes(file))).toEqual([]);
  });
});

test('a first visitor who reads and follows links through ten pages never loads React', async ({ page, context }) => {
  const files = filesAsked(context);
  await page.goto('/');
  const follow = async (name: string | RegExp, heading: string | RegExp) => {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
  await follow('Companies', 'Companies');
  await follow('Flipkart', 'Flipkart');
  await follow('Ananya Iyer', 'Ananya Iyer');
  await follow('Referrers', 'Referrers');
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText(['Ananya Iyer', 'Flipkart']);
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL('/referrers?view=list');
  await follow('How it Works', /./);
  await follow('Pricing', 'You pay for the service, never for a yes');
  await page.getByText('Annual', { exact: true }).click();
  await page.getByText('What exactly am I paying for?').click();
  await follow('About', /./);
  await follow('Blog', 'What we learn about getting referred');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.locator('#piece-7')).toBeFocused();
  await follow('Privacy Policy', 'Privacy Policy');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(files).toEqual([]);
});

test.describe('a reason to load React', () => {
  test('is a touch of a field, a filter or a key', async ({ page }) => {
    for (const [path, act] of [
      ['/referrers', () => page.getByRole('searchbox').click()],
      ['/companies', () => page.getByLabel('Sort').focus()],
      ['/faq', () => page.getByRole('searchbox').focus()],
      ['/blog', () => page.getByLabel('Email address').focus()],
      ['/companies', () => page.keyboard.press('?')],
    ] as const) {
      await page.goto(path);
      await expect(isLive(page)).toHaveCount(0);
      await act();
      await expect(isLive(page)).toHaveCount(1);
    }
  });

  test('is a click or a key that only React can answer, and neither is lost', async ({ page }) => {
    await page.goto('/pricing');
    const button = page.getByRole('region', { name: 'Enterprise', exact: true }).getByRole('link', { name: 'Contact sales' });
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Contact sales' })).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    await page.goto('/companies');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.goto('/referrers');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.goto('/referrers');
    await page.locator('[data-card-link]').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-card-link]').nth(1)).toBeFocused();
  });

  test('is being signed in: the avatar comes, after a reload too, and Sign In is not seen before it [2.route.profile 2.layout.avatar.name 4.auth.loading]', async ({
    page,
  }) => {
    await signIn(page, await makeAccount(page));
    await page.addInitScript(() => {
      // Frames are what a person sees: none is drawn before the styles have come.
      const look = (): void => {
        const link = document.querySelector('header a[href="/signin"]');
        if (link && getComputedStyle(link).visibility === 'visible') (window as unknown as { seen: boolean }).seen = true;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/about');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('NS');
    expect(await page.evaluate(() => (window as unknown as { seen?: boolean }).seen)).toBeUndefined();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  });
});

test.describe('scripts that come late', () => {
  test('find what was typed before and while they came, and search for it', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => held.promise.then(() => route.continue()));
    await page.goto('/referrers');
    const box = page.getByRole('searchbox');
    await box.pressSequentially('ka');
    held.resolve();
    await box.pressSequentially('vitha', { delay: 60 });
    await expect(page.getByRole('heading', { name: '1 Referrer Available', exact: true })).toBeVisible();
    await expect(box).toHaveValue('kavitha');
    await expect(box).toBeFocused();
    await expect(page).toHaveURL('/referrers?q=kavitha');
  });

  test('take up a search among questions in the middle of a word', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => held.promise.then(() => route.continue()));
    await page.goto('/faq');
    const box = page.getByRole('searchbox');
    await box.pressSequentially('is it');
    held.resolve();
    await box.pressSequentially(' free', { delay: 60 });
    await expect(page.locator('summary')).toHaveText(['Is it free to use?']);
    await expect(box).toHaveValue('is it free');
  });

  test('are not waited for: Enter sends the form, a click goes on to the page of its link', async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, () => {});
    await page.goto('/referrers');
    await page.getByRole('searchbox').fill('kavitha');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { name: '1 Referrer Available', exact: true })).toBeVisible();
    await page.goto('/pricing');
    await page.getByRole('region', { name: 'Enterprise', exact: true }).getByRole('link', { name: 'Contact sales' }).click();
    await expect(page).toHaveURL('/contact-sales');
  });

  test.describe('or never', () => {
    test.use({ expectedConsole: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

    test('leave a page that works, and are asked for again at the next reason', async ({ page }) => {
      await page.route(/\/assets\/.*\.js/, (route) => route.abort());
      await page.goto('/companies');
      const failed = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('import'));
      await page.getByRole('searchbox').fill('flip');
      await failed;
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('heading', { name: '1 Company Found', exact: true })).toBeVisible();
      await page.unroute(/\/assets\/.*\.js/);
      // The pointer over the button may have been a reason just before, whose scripts are still failing.
      const touchAgain = async () => {
        await page.getByLabel('Sort').blur();
        await page.getByLabel('Sort').focus();
        return isLive(page).count();
      };
      await expect.poll(touchAgain).toBe(1);
    });
  });
});

test('the far parts of a page are drawn after the first screen, all of them, and at once without scripts', async ({ page, browser }) => {
  const farParts = () =>
    [...document.querySelectorAll('[class*="when-near"]')].map((part) => getComputedStyle(part).getPropertyValue('content-visibility'));
  await page.goto('/how-it-works', { waitUntil: 'commit' });
  await page.waitForSelector('footer', { state: 'attached' });
  await expect(page.locator('html')).not.toHaveAttribute('data-drawing');
  expect(new Set(await page.evaluate(farParts))).toEqual(new Set(['visible']));
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const still = await bare.newPage();
  await still.goto('/how-it-works');
  const parts = await still.evaluate(farParts);
  expect(parts.length).toBeGreaterThan(5);
  expect(new Set(parts)).toEqual(new Set(['visible']));
  await bare.close();
});

test.describe('without scripts on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the menu opens and closes, and offers nothing that needs a script', async ({ page }) => {
    await page.goto('/');
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
    await expect(nav).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(nav.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await nav.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});
