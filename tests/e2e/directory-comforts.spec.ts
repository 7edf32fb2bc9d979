import type { Page } from '@playwright/test';
import { axe, expect, hydrated, test } from '#tests/support/test.ts';

const cards = (page: Page) => page.getByRole('article');

async function perRow(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}

test.describe('the remembered view', () => {
  test('is a grid or a list, holds on both lists and after a reload, the address wins, and the grid forgets it [2.companies.view 2.referrers.view]', async ({
    page,
  }) => {
    await page.goto('/companies');
    await hydrated(page);
    await expect(page.getByRole('link', { name: 'Grid view' })).toHaveAttribute('aria-current', 'true');
    // The cards come in one after the other; what counts is where they come to rest.
    await expect.poll(() => perRow(page)).toBe(4);
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/companies?view=list');
    await expect.poll(() => perRow(page)).toBe(1);
    await page.goto('/referrers');
    await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: 'Grid view' })).not.toHaveAttribute('aria-current', 'true');
    await expect.poll(() => perRow(page)).toBe(1);
    await axe(page);
    await page.goto('/referrers?view=grid');
    await expect.poll(() => perRow(page)).toBe(4);
    await page.goto('/companies/flipkart');
    await expect.poll(() => perRow(page)).toBe(2);
    await page.goto('/referrers');
    await page.getByRole('link', { name: 'Grid view' }).click();
    await expect.poll(() => perRow(page)).toBe(4);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Grid view' })).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => perRow(page)).toBe(4);
    expect(await page.evaluate(() => localStorage.getItem('list-view'))).toBeNull();
  });

  test.describe('before the scripts', () => {
    test.use({ expectedConsole: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

    test('is there at the first paint, so that nothing shifts', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('list-view', 'list'));
      await page.route(/\/assets\/.*\.js/, (route) => route.abort());
      await page.goto('/referrers');
      await expect.poll(() => perRow(page)).toBe(1);
      const [list, grid] = await Promise.all(
        ['List view', 'Grid view'].map((name) =>
          page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor),
        ),
      );
      expect(list).not.toBe(grid);
    });
  });
});

test.describe('filters on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('wait in a sheet, count themselves, show what is left, and can be cleared; one choice is one step back', async ({ page }) => {
    await page.goto('/referrers');
    await hydrated(page);
    const open = page.getByRole('button', { name: /^Filters/ });
    await expect(open).toHaveText('Filters');
    await expect(page.getByLabel('Department')).toBeHidden();
    await open.click();
    const sheet = page.getByRole('group', { name: 'Filters' });
    await expect(sheet).toBeFocused();
    await axe(page);
    const department = sheet.getByLabel('Department');
    await department.focus();
    await department.selectOption('Engineering');
    await expect(sheet.getByRole('button', { name: 'Show 4 referrers' })).toBeVisible();
    await expect(department).toBeFocused();
    await sheet.getByLabel('Company').selectOption('flipkart');
    await sheet.getByRole('button', { name: 'Show 1 referrer', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(open).toHaveText('Filters (2)');
    await expect(open).toBeFocused();
    await expect(page.getByRole('heading', { name: '1 Referrer Available', exact: true })).toBeVisible();

    await open.click();
    await sheet.getByRole('link', { name: 'Clear' }).click();
    await expect(sheet.getByRole('button', { name: 'Show 12 referrers' })).toBeVisible();
    await expect(department).toHaveValue('all');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/referrers');

    await page.goto('/companies');
    await hydrated(page);
    await open.click();
    await page.getByLabel('Industry').selectOption('Information Technology');
    await page.getByRole('button', { name: 'Show 2 companies' }).click();
    await expect(page).toHaveURL('/companies?industry=Information+Technology');
    await page.goBack();
    await expect(page.getByRole('heading', { name: '8 Companies Found', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/companies');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the same sheet opens, and Apply sends it', async ({ page }) => {
      await page.goto('/companies');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByLabel('Location').selectOption('Bengaluru, Karnataka');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('heading', { name: '2 Companies Found', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    });
  });
});

test('popular filters are links with counts, and leave when chosen; where filters leave nothing, the one in the way can be taken out', async ({
  page,
}) => {
  for (const [path, chip, to, heading] of [
    ['/companies', /^Bengaluru 2/, '/companies?location=Bengaluru%2C+Karnataka', '2 Companies Found'],
    ['/referrers', /^Engineering 4/, '/referrers?department=Engineering', '4 Referrers Available'],
  ] as const) {
    await page.goto(path);
    const chips = page.getByRole('navigation', { name: 'Popular filters' });
    await expect(chips.getByRole('link', { name: chip })).toHaveAttribute('href', to);
    await chips.getByRole('link', { name: chip }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(chips.getByRole('link', { name: chip })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('link')).toHaveCount(2);
  }
  await page.goto('/referrers?company=razorpay&department=Marketing');
  await expect(page.getByRole('heading', { name: 'No referrers found', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show all referrers' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: /^Search without / }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('while results are on their way', () => {
  test('an answer that is late shows bars in the boxes of the cards, and says so', async ({ page }) => {
    let answer = () => {};
    await page.goto('/referrers');
    await hydrated(page);
    await page.route(/\/referrers\.data\?.*sort=referrals/, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    // Where the layout puts them: cards that are still coming in are elsewhere for a moment.
    const boxes = () =>
      cards(page).evaluateAll((all) =>
        (all as HTMLElement[]).map((card) => [card.offsetLeft, card.offsetTop, card.offsetWidth, card.offsetHeight].join()),
      );
    const results = page.locator('#results');
    const before = await boxes();
    // The page's own timers say when 200 ms are over, however slow this machine is.
    await results.evaluate((box) => {
      let busyAt = 0;
      new MutationObserver(() => {
        if (box.getAttribute('aria-busy') === 'true' && !busyAt) busyAt = performance.now();
        if (box.hasAttribute('data-slow')) document.body.dataset['waited'] = String(performance.now() - busyAt);
      }).observe(box, { attributes: true });
    });
    await page.getByLabel('Sort').focus();
    await page.getByLabel('Sort').selectOption('referrals');
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(results).toHaveAttribute('data-slow', '');
    expect(Number(await page.locator('body').getAttribute('data-waited'))).toBeGreaterThanOrEqual(190);
    await expect(page.getByText('Loading results')).toBeAttached();
    expect(await boxes()).toEqual(before);
    const heading = cards(page).first().getByRole('heading');
    await expect.poll(() => heading.evaluate((each) => getComputedStyle(each).color)).toMatch(/, 0\)$/);
    answer();
    await expect(page).toHaveURL('/referrers?sort=referrals');
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(results).not.toHaveAttribute('data-slow');
    await expect(page.getByText('Loading results')).toHaveCount(0);
    await expect(page.getByLabel('Sort')).toBeFocused();
  });
});
