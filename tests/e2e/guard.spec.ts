import { findUnlisted } from '#tests/support/kept-in-browser.ts';
import { axe, expect, hydrated, test, watch } from '#tests/support/test.ts';

// The guard of every other browser test is itself tested: a guard that cannot fail guards nothing.
test('the guard notices errors, breaches of the policy, and requests to others', async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const faults = watch(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/');
  await hydrated(page);
  expect(faults).toEqual([]);
  await page.evaluate(() => {
    console.error('planted');
    setTimeout(() => {
      throw new Error('planted too');
    });
    void fetch('http://elsewhere.example/').catch(() => {});
  });
  for (const sign of [/console: planted/, /page error: Error: planted too/, /Content Security Policy/i]) {
    await expect.poll(() => faults.filter((fault) => sign.test(fault)), String(sign)).not.toEqual([]);
  }
  await page.evaluate(() => location.assign('http://elsewhere.example/')).catch(() => {});
  await expect.poll(() => faults).toContain('request to another origin: http://elsewhere.example/');
  await context.close();
});

test('the guard notices what a second person keeps, whose browser may be closed by then, and the cookie policy does not list', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  const second = await browser.newPage();
  await second.goto('/');
  expect(await findUnlisted()).toEqual([]);
  await second.evaluate(() => localStorage.setItem('planted', 'x'));
  expect(await findUnlisted()).toEqual(['planted']);
  await second.evaluate(() => {
    localStorage.clear();
    sessionStorage.setItem('planted-too', 'x');
  });
  await second.context().addCookies([{ name: 'planted-cookie', value: 'x', url: baseURL ?? '' }]);
  await second.evaluate(async () => {
    const cache = await caches.open('planted');
    await cache.put('/about', new Response('', { headers: { 'cache-control': 'public, max-age=0' } }));
    await cache.put('/dashboard', new Response('', { headers: { 'cache-control': 'private' } }));
  });
  await second.context().close();
  expect(await findUnlisted()).toEqual(['planted-cookie', 'planted-too', '/dashboard']);
  expect(await findUnlisted()).toEqual([]);
});

test('axe runs under the content security policy and finds a planted violation, also in a bar or a footer that it knows', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await axe(page);
  for (const place of ['main', 'header.top-bar', 'footer']) {
    await page.evaluate((into) => {
      document.querySelector('img[src^="data:"]')?.remove();
      const image = document.createElement('img');
      image.setAttribute('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
      document.querySelector(into)?.append(image);
    }, place);
    await expect(axe(page), place).rejects.toThrow(/image-alt/);
  }
  await expect(axe(page, page.getByRole('contentinfo'))).rejects.toThrow(/image-alt/);
  await axe(page, page.getByRole('main'));
});
