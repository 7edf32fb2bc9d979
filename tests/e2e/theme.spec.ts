import { axe, expect, hydrated, test } from '#tests/support/test.ts';

const light = 'light';
const dark = 'dark';
/** As painted: what the browser computes may be written in any colour space. */
const ground = () => {
  const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  brush.fillStyle = getComputedStyle(document.body).backgroundColor;
  brush.fillRect(0, 0, 1, 1);
  return (brush.getImageData(0, 0, 1, 1).data[0] ?? 0) > 127 ? 'light' : 'dark';
};

test('without a choice the page follows the device, and for those who want no motion nothing fades', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await expect.poll(() => page.evaluate(ground)).toBe(light);
  const fading = () => page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSTransition).length);
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => document.documentElement.setAttribute('data-faded', ''), true);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
  expect(await fading()).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-faded');
});

test('a chosen theme is remembered and stands before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const choices = page.getByRole('group', { name: 'Theme' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await choices.getByText('Dark').click();
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Theme' })).toBeFocused();
  expect(await page.locator('meta[name="theme-color"]').first().getAttribute('content')).toBe('#091518');

  // What the body looks like when the parser reaches it, before any of our files has run.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (window as unknown as { early: string | undefined }).early = document.documentElement.dataset['theme'];
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { early: string | undefined }).early)).toBe('dark');
  await hydrated(page);
  expect(await page.evaluate(ground)).toBe(dark);
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(choices.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await axe(page);
  await choices.getByText('System').click();
  await expect.poll(() => page.evaluate(ground)).toBe(light);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the menu of themes is worked by keyboard, and a choice in one tab holds in the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await page.bringToFront();
  const button = page.getByRole('button', { name: 'Theme' });
  const radio = (name: string) => page.getByRole('radio', { name });
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await expect(radio('System')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radio('Light')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radio('Dark')).toBeChecked();
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
  await page.keyboard.press('Escape');
  await expect(radio('Dark')).toBeHidden();
  await expect(button).toBeFocused();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on phones the choice stands in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
});
