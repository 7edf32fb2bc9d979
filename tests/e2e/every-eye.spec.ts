import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoReferrer } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';

test('with forced colours, buttons and what is chosen have an edge, and the parts of a chart differ', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, demoReferrer.email, demoPassword);
  await page.goto('/dashboard');
  const outlines = page.getByRole('option', { selected: true }).or(page.getByRole('main').locator('[aria-current]')).first();
  await expect(outlines).toHaveCSS('outline-style', 'solid');
  const fills = page.getByRole('list', { name: 'Colours' }).locator('rect');
  expect(new Set(await fills.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill))).size).toBe(5);
  await page.goto('/pricing');
  const edge = (name: string) => page.getByRole('group', { name: 'Billing' }).locator('span', { hasText: name }).last();
  await expect(edge('Monthly')).toHaveCSS('outline-style', 'solid');
  await expect(edge('Annual')).toHaveCSS('outline-style', 'none');
  const [border, ground] = await page
    .getByRole('link', { name: 'Choose Pro' })
    .first()
    .evaluate((button) => [getComputedStyle(button).borderTopColor, getComputedStyle(document.body).backgroundColor]);
  expect(border).not.toBe(ground);
});

test('a wish for more contrast makes faint text and lines as dark as the rest', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/referrers');
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('main .text-ink-2')).toBe(await colour('h1'));
});

test('at 400 % and on a phone on its side no bar stays over the page', async ({ page }) => {
  await page.goto('/referrers/ref_2');
  const bars = [page.getByRole('banner'), page.locator('[data-lower-bar]')];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const bar of bars) await expect(bar).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: 320, height: 256 });
  for (const bar of bars) await expect(bar).toHaveCSS('position', 'static');
});

test('a printed request is what was said and done, without buttons and empty fields', async ({ page }) => {
  await signIn(page, demoReferrer.email, demoPassword);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'The whole request' }).first().click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['button', 'textbox', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What you can do' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
});
