import { expect, looksRight, test } from '#tests/support/test.ts';

test('about has mission, story, figures with their notes, and a part for each side [1.claim.faster 2.route.about 2.about.sections]', async ({
  reader: page,
}) => {
  await page.goto('/about');
  for (const name of ['Our mission', 'Our story', 'For job seekers', 'For referrers'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  const figures = page.getByRole('region', { name: 'In figures' });
  await expect(figures.locator('dd')).toHaveText(['9x', '500+', '85%', '31%']);
  await expect(figures.locator('dt').first()).toContainText('higher chance of an interview');
  await expect(figures.locator('dt').last()).toContainText('faster hiring');
  await figures.getByRole('link', { name: /^Note 1/ }).click();
  await expect(page.locator('#note-interview-chance')).toBeInViewport();
  await figures.getByRole('link', { name: /^Note 4/ }).click();
  await expect(page.locator(':target')).toContainText('31%. Reported by the industry.');
  await expect(page.getByRole('main')).toContainText('founded in 2023');
});

test('how it works has the three steps, the claims, questions and the two buttons [1.claim.faster 1.name 2.route.how-it-works 2.how.steps 2.how.claims 2.how.faq 2.how.buttons]', async ({
  reader: page,
}) => {
  await page.goto('/how-it-works');
  const steps = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(steps.getByRole('heading', { level: 2 })).toHaveText([
    'Browse companies and referrers',
    'Submit a referral request with your resume, the position and a note',
    'ReferralHire and interview',
  ]);
  await expect(page.getByRole('main').locator('dd')).toHaveText(['9x', '85%', '31%']);
  await expect(page.getByRole('main').locator('dt').last()).toContainText('faster hiring');
  await page.getByRole('link', { name: /^Note 3/ }).click();
  await expect(page.locator(':target')).toContainText('31%. Reported by the industry.');
  await page.getByText('How soon will I hear from a referrer?').click();
  await expect(page.getByText('Referrers typically respond in 3-5 business days. They get reminders.', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Companies' })).toHaveAttribute('href', '/companies');
});

for (const [path, title, ids, says] of [
  ['/privacy-policy', 'Privacy Policy', '2.route.privacy-policy 2.legal.privacy', ['How long we keep it', 'Technical logs']],
  ['/terms-of-service', 'Terms of Service', '2.route.terms-of-service 2.legal.terms', ['No guarantee of an interview']],
  // That nothing else is kept is checked at the end of every journey (tests/support/test.ts).
  [
    '/cookie-policy',
    'Cookie Policy',
    '2.route.cookie-policy 2.legal.cookies',
    ['__Host-session', 'rh_signed_in', 'firebaseLocalStorageDb'],
  ],
] as const) {
  test(`${path} has its text and the date of its last change [${ids}]`, async ({ reader: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Last updated: May 11, 2025')).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(4000);
    for (const words of says) await expect(page.getByRole('main')).toContainText(words);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /referralhire\.example/ })
        .first(),
    ).toHaveAttribute('href', /^mailto:/);
  });
}

test('/security-policy says how to report a weakness', async ({ reader: page }) => {
  await page.goto('/security-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security Policy');
  await page.getByRole('main').getByRole('link', { name: 'security.txt' }).click();
  await expect(page.getByText('Contact: mailto:')).toBeVisible();
});

test('no page of words has a complaint at 320 and 1280 px', { tag: '@sweep' }, async ({ page }) => {
  // The page of an article is looked at where its messages are copied (content-articles.spec.ts).
  for (const path of ['/about', '/how-it-works', '/privacy-policy', '/blog', '/guides', '/newsletter', '/contact-sales']) {
    await page.goto(path);
    await looksRight(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
