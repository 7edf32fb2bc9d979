import { pages } from '#web/routes.ts';
import { axe, expect, hydrated, test } from '#tests/support/test.ts';

// Some links lead to pages that this test is not about, and that may answer that they do not exist.
test.use({ expectedConsole: [/404/] });

const mainLinks = ['Companies', 'Referrers', 'Openings', 'How it Works', 'Pricing', 'About'];
const footerLinks = [
  ...mainLinks,
  'FAQ',
  'Help',
  'Blog',
  'Guides',
  'Privacy Policy',
  'Terms of Service',
  'Cookie Policy',
  'Security Policy',
  'Become a referrer',
];

test('the top navigation has the five places in their order, and the openings, and offers Sign In and Sign Up; each in one line, at any width [2.layout.navigation 2.layout.signed-out]', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(mainLinks);
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  const words = bar.locator('nav a:visible, a:visible:has-text("Sign")');
  for (const width of [768, 1024, 1100, 1120, 1150, 1199, 1200, 1280, 1600]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await words.evaluateAll((links) => links.map((link) => [link.textContent, link.getBoundingClientRect().height]));
    expect(lines.length).toBeGreaterThan(1);
    for (const [label, height] of lines) expect(height, `${label} at ${width}`).toBeLessThan(50);
  }
});

test('the footer with every link stands on every page, and pages are titled by one pattern [1.founded 1.name 2.layout.footer]', async ({
  reader: page,
}) => {
  for (const path of ['/', '/no-such-page', '/_design']) {
    await page.goto(path);
    const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
    expect((await links.allTextContents()).toSorted()).toEqual(footerLinks.toSorted());
    await expect(page.getByRole('contentinfo')).toContainText('since 2023');
  }
  await expect(page).toHaveTitle('Design | ReferralHire');
});

test('the frame of every page has the bar, the footer and the toast area [2.layout.footer 2.layout.toast-area]', async ({ request }) => {
  // Of every row of the table that needs neither a person nor a part of its address; the text that is served is enough.
  const documents = pages.filter(({ path, access }) => ['public', 'signed-out'].includes(access) && !/[:*.]/.test(path));
  expect(documents.length).toBeGreaterThan(15);
  for (const path of [
    ...documents.map((page) => page.path),
    '/companies/flipkart',
    '/referrers/ref_1',
    '/request/ref_1',
    '/no-such-page',
  ]) {
    const html = await (await request.get(path)).text();
    for (const part of ['<header', '<footer', 'data-toast-area'] as const) expect(html, path).toContain(part);
  }
});

test('the mobile menu opens and closes by button, Escape, a click outside and a followed link [2.layout.mobile-menu 4.menu.toggle]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/_design');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await expect(nav).toBeHidden();
  await button.press('Enter');
  await expect(nav.getByRole('link')).toHaveText(mainLinks);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await button.click();
  await expect(nav).toBeHidden();
  await button.click();
  await page.mouse.click(180, 720);
  await expect(nav).toBeHidden();
  await button.click();
  await nav.getByRole('link', { name: 'Companies' }).click();
  await expect(page).toHaveURL('/companies');
  await expect(nav).toBeHidden();
});

test('a change of route starts at the top, with the focus on the heading and the title said once; a button leads there, too [2.layout.scroll-on-route 2.layout.scroll-to-top]', async ({
  page,
}) => {
  await page.goto('/_design');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 2000));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.getByRole('banner').getByRole('link', { name: 'ReferralHire' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title());
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goBack();
  await expect(page).toHaveURL('/_design');
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the first stop of the Tab key skips to the content, a link to a place goes there, and a link to the same page goes to its top [2.layout.scroll-on-link]', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: /^Note 4/ }).click();
  await expect(page).toHaveURL('/#figure-4');
  await expect(page.locator('#figure-4')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'ReferralHire' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the home page shows hero, claims with their notes, three steps and the closing call [1.claim.interview 1.claim.referrers 1.claim.success 1.steps 1.response-time 2.route.home 2.home.hero 2.home.stats 2.home.how-it-works 2.home.closing 9.response-time]', async ({
  reader: page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Get vouched for, not lost in the pile.');
  await expect(main.getByRole('link', { name: 'Browse Companies' })).toHaveAttribute('href', '/companies');
  await expect(main.getByRole('link', { name: 'Find Referrers', exact: true })).toHaveAttribute('href', '/referrers');
  await expect(main).toContainText('Referrers typically respond in 3-5 business days');
  const stats = main.getByRole('region', { name: 'Why referrals' });
  await expect(stats.getByRole('definition')).toHaveText(['Up to 9x', '500+', '85%', '31%']);
  await expect(stats.getByRole('term')).toHaveText([
    /^higher chance of an interview/,
    /^referrers from top companies/,
    /^success rate for referral requests/,
    /^faster hiring/,
  ]);
  await expect(stats.getByRole('link', { name: /^Note/ })).toHaveCount(4);
  await stats.getByText('What kind of figures are these?').click();
  await expect(stats.getByRole('listitem')).toHaveCount(4);
  // The same notes as on the about page.
  const about = await (await page.request.get('/about')).text();
  for (const note of await stats.getByRole('listitem').allTextContents()) expect(about).toContain(note);
  const steps = main.getByRole('region', { name: 'How It Works' }).getByRole('listitem');
  await expect(steps).toContainText(['Find a referrer', 'Submit a request', 'Get referred']);
  await expect(main.getByRole('link', { name: 'Find Referrers Now' })).toHaveAttribute('href', '/referrers');
});
