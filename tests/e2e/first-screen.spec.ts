import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test.describe('the first screen of the home page', () => {
  test('answers which companies, is it free and why trust it, above the fold, and tells the way of one request with no line behind words', async ({
    page,
  }) => {
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const main = page.getByRole('main');
      for (const part of [
        main.getByLabel('Which company do you want to join?'),
        main.getByRole('list', { name: 'Companies with the most referrers' }),
        main.getByText('5 free a month'),
        main.getByText('Verified by work email'),
        main.getByRole('link', { name: 'Browse Companies' }),
        main.getByRole('link', { name: 'Find Referrers', exact: true }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const story = page.getByRole('list', { name: 'The way of one request' });
      await expect(story.getByRole('strong')).toHaveText(['Sent', 'Opened', 'Accepted', 'Submitted', 'Confirmed']);
      const line = await page.getByRole('figure').first().locator('svg').boundingBox();
      const words = await story.getByRole('strong').first().boundingBox();
      expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThan(words?.x ?? 0);
    }
  });

  test('its chips lead to companies, the ones with most referrers first, and its search finds one without scripts', async ({
    reader: page,
  }) => {
    await page.goto('/companies?sort=referrers');
    const names = (await page.getByRole('article').getByRole('heading').allTextContents()).slice(0, 7);
    await page.goto('/');
    const chips = page.getByRole('list', { name: 'Companies with the most referrers' }).getByRole('link');
    await expect(chips).toHaveText(names);
    await chips.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
    await page.goto('/');
    await page.getByLabel('Which company do you want to join?').fill('razor');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/companies?q=razor');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('below it sections stand close, every second one tinted, and the notes are folded', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-drawing');
    const sections = await page
      .getByRole('main')
      .locator(':scope > section')
      .evaluateAll((all) => all.map((section) => getComputedStyle(section).backgroundColor));
    expect(sections.map((colour) => colour !== 'rgba(0, 0, 0, 0)')).toEqual([false, true, false, true, false, true, false]);
    // From the last thing of one section to the heading of the next.
    const gaps = await page.getByRole('main').evaluate((main) => {
      const headings = [...main.querySelectorAll('h2:not(.sr-only)')].map((heading) => heading.closest('section'));
      return headings.slice(1, 4).map((section) => {
        const before = section?.previousElementSibling?.firstElementChild?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return (section?.querySelector('h2')?.getBoundingClientRect().top ?? 0) - before;
      });
    });
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(101);
    const notes = page.getByRole('region', { name: 'Why referrals' }).getByRole('listitem');
    await expect(notes).toHaveCount(0);
    await page.getByRole('link', { name: 'Note 2: what kind of figure this is' }).click();
    await expect(notes).toHaveCount(4);
    await expect(notes.nth(1)).toBeInViewport();
  });
});

test.describe('a referrer’s page', () => {
  test('says who verified them, how they answer, what they refer for and who else is there', async ({ reader: page }) => {
    await page.goto('/referrers/ref_1');
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText(['Sample', 'How they answer', 'Refers for']);
    await expect(main.getByRole('definition').nth(2)).toContainText('Open roles at Flipkart');
    const others = main.getByRole('region', { name: 'Others at Flipkart' });
    await expect(others.getByRole('article')).toHaveCount(1);
    await expect(others).not.toContainText('Ananya Iyer');
  });

  test('on a phone has its button always in reach, never over what has the focus, and nothing of it at the end', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/referrers/ref_1');
    const button = page.getByRole('main').getByRole('link', { name: 'Request Referral', exact: true });
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    for (let steps = 0; steps < 25; steps++) {
      await page.keyboard.press('Tab');
      expect(await isFocusCovered(page), `step ${steps}`).toBe(false);
    }
    // At its own place, the bar covers nothing.
    await page.locator('footer').scrollIntoViewIfNeeded();
    const [bar, footer] = [await page.locator('[data-lower-bar]').boundingBox(), await page.locator('footer').boundingBox()];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  });
});

/** Whether something else is on top of the middle of what has the focus. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(on && (focused.contains(on) || on.contains(focused)));
  });
