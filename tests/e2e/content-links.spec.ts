import { expect, test } from '#tests/support/test.ts';

test('every internal link on the site leads somewhere, and every #target exists', async ({ request, baseURL }) => {
  test.setTimeout(120_000);
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
