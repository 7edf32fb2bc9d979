import { expect, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('from page to page', () => {
  test('the next page is fetched when a pointer rests on its link, and only what is read', async ({ page, context }) => {
    const ahead: string[] = [];
    context.on('request', (request) => {
      if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(new URL(request.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).hover();
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).hover();
    await expect.poll(() => ahead).toContain('/pricing');
    expect(ahead).not.toContain('/signin');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });

  test('the picture and the name of a card become those of its page, and back', async ({ page }) => {
    // Each part that gets a name for the turn from one page to the next, in the order in which they get it.
    await page.addInitScript(() => {
      const add = (...seen: string[]) =>
        sessionStorage.setItem('named', [sessionStorage.getItem('named'), ...seen].filter((each) => each !== null).join(', '));
      new MutationObserver((changes) => {
        const named = changes
          .map(({ target }) => target as HTMLElement)
          .filter(({ style }) => style.getPropertyValue('view-transition-name'));
        if (named.length > 0) add(...named.map(({ textContent }) => `${location.pathname} ${textContent}`));
      }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
      addEventListener('pagereveal', () => {
        if (location.pathname === '/referrers' && !document.querySelector('[data-card-link]')) add('no cards yet');
      });
    });
    await page.goto('/referrers');
    await page.getByRole('link', { name: 'Ananya Iyer' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Iyer');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referrers');
    // A page that is left before it has quite come in has its names still. A busy browser may show the list
    // before its cards have come in, or the profile before its words.
    const list = '/referrers AN, /referrers Ananya Iyer';
    const profile = '/referrers/ref_1 (AN)?, /referrers/ref_1 (Ananya Iyer)?';
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('named')))
      .toMatch(new RegExp(`^(no cards yet, )?${list}(, ${profile}){1,2}, (${list}|no cards yet)$`));
  });

  test('another choice of the same list opens where the eye is', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/referrers');
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole('navigation', { name: 'Popular filters' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: '4 Referrers Available', exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });
});
