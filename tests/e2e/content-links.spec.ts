import { expect, hydrated, test } from '#tests/support/test.ts';

test('every internal link on the site leads somewhere, and every #target exists', { tag: '@sweep' }, async ({ request, baseURL }) => {
  const documents = new Map<string, string>();
  const broken: string[] = [];
  const targets: { from: string; path: string; id: string }[] = [];
  const waiting: { path: string; from: string }[] = [{ path: '/', from: 'the start' }];
  const seen = new Set(['/']);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, from } = next;
    const response = await request.get(path);
    if (response.status() !== 200) broken.push(`${path} answers ${response.status()}, linked from ${from}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    documents.set(path, html);
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (url.origin !== baseURL) continue;
      const address = url.pathname + url.search;
      if (url.hash) targets.push({ from: path, path: address, id: decodeURIComponent(url.hash.slice(1)) });
      if (seen.has(address)) continue;
      seen.add(address);
      waiting.push({ path: address, from: path });
    }
  }
  for (const { from, path, id } of targets) {
    if (documents.has(path) && !documents.get(path)?.includes(`id="${id}"`))
      broken.push(`${path}#${id} has no such part, linked from ${from}`);
  }
  expect(broken).toEqual([]);
  expect(documents.size).toBeGreaterThan(30);
});

/** Pages of one kind fail together; one of each is enough. */
const kindOf = (address: string) => address.replace(/\?.*$/, '').replace(/^\/(companies|referrers|request|blog|guides)\/[^/]+$/, '/$1/one');

test('every internal link works when it is clicked inside the app, too', { tag: '@sweep' }, async ({ page, baseURL }) => {
  page.setDefaultTimeout(15_000);
  const broken: string[] = [];
  let clicked = '';
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === baseURL && response.status() >= 400) broken.push(`${clicked}: ${pathname} answers ${response.status()}`);
    if (clicked && origin === baseURL && response.request().isNavigationRequest())
      broken.push(`${clicked}: the whole page was loaded anew`);
  });
  const kinds = new Set<string>();
  const clickedAlready = new Set<string>();
  const isFresh = (href: string) =>
    !clickedAlready.has(href) && !href.includes('#') && !/\.(xml|json|txt)$/.test(href) && !kinds.has(kindOf(href));
  const linksHere = () =>
    page.evaluate(() =>
      // The footer is no part of the app: its links load whole documents (src/web/layout).
      [...document.querySelectorAll('a[href^="/"]:not([target]):not([download]):not(footer a)')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
    );
  // Most pages have no link that is new, and need not be drawn to know it.
  const linksServed = async (path: string) =>
    [
      ...(await (await page.request.get(path)).text())
        .replace(/<footer[\s\S]*<\/footer>/, '')
        .matchAll(/<a\s(?![^>]*\s(?:target|download)\b)[^>]*?href="(\/[^"]*)"/g),
    ].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  // From link to link; where a page has none that is new, another page is opened.
  const opened = new Set<string>();
  for (let from: string | undefined = '/'; from !== undefined; from = [...clickedAlready].find((each) => !opened.has(each))) {
    clicked = '';
    opened.add(from);
    if (!(await linksServed(from)).some(isFresh)) continue;
    await page.goto(from);
    await hydrated(page);
    for (let href = (await linksHere()).find(isFresh); href !== undefined; href = (await linksHere()).find(isFresh)) {
      clicked = `${new URL(page.url()).pathname} → ${href}`;
      const before = page.url();
      const found = await page.evaluate((wanted) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(wanted)}"]:not(footer a)`);
        link?.click();
        return link !== null;
      }, href);
      // The address changes a moment before the page: this link stood on the page before.
      if (!found) continue;
      clickedAlready.add(href);
      kinds.add(kindOf(href));
      // Some open a dialog instead; it goes with Escape.
      await page
        .waitForFunction((old) => location.href !== old[0] || old[0] === old[1] || document.querySelector('dialog[open]') !== null, [
          before,
          new URL(href, before).href,
        ] as const)
        .catch(() => broken.push(`${clicked}: nothing happened`));
      await page.keyboard.press('Escape');
    }
  }
  expect(broken).toEqual([]);
  expect(kinds.size).toBeGreaterThan(20);
  // One file for all legal pages; only the footer leads to the third.
  for (const legal of ['/privacy-policy', '/terms-of-service']) expect(clickedAlready).toContain(legal);
});
