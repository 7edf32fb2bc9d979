import { expect, test } from '#tests/support/test.ts';

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

  test('another choice of the same list opens where the eye is', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/referrers');
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole('navigation', { name: 'Popular filters' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: '4 Referrers Available', exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });
});
