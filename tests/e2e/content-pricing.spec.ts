import { readFileSync } from 'node:fs';
import { expect, looksRight, test } from '#tests/support/test.ts';

const { plans } = JSON.parse(readFileSync(new URL('../../content/pricing.json', import.meta.url), 'utf8')) as {
  plans: { name: string; description: string; features: string[] }[];
};

test('shows three plans with their prices and limits [1.audience.rupees 2.route.pricing 2.pricing.plans 3.plan.fields 9.plan.free 9.plan.pro 9.plan.enterprise 9.guarantee]', async ({
  reader: page,
}) => {
  await page.goto('/pricing');
  const plan = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(plan('Free')).toContainText('₹0');
  await expect(plan('Free')).toContainText('5 referral requests per month');
  await expect(plan('Free').getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/signup');
  await expect(plan('Pro')).toContainText('₹1,999');
  await expect(plan('Pro')).toContainText('Unlimited referral requests');
  await expect(plan('Pro')).toContainText('Most popular');
  await expect(plan('Enterprise')).toContainText('₹6,999');
  await expect(plan('Enterprise').getByRole('link', { name: 'Contact sales' })).toBeVisible();
  await expect(plan('Pro').getByRole('link', { name: 'Choose Pro' }).first()).toHaveAttribute('href', /^\/checkout\?plan=pro/);
  await expect(page.getByText('Most popular', { exact: true })).toHaveCount(1);
  for (const { name, description, features } of plans) {
    await expect(plan(name)).toContainText(description);
    await expect(plan(name).getByRole('listitem')).toHaveText(features);
  }
  await expect(page.getByText('14-day money-back guarantee on every paid plan')).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test('the switch shows annual prices, and each card its own true saving [2.pricing.toggle 3.plan.fields 4.billing.toggle 9.plan.pro 9.plan.enterprise 9.annual-badge]', async ({
      page,
    }) => {
      await page.goto('/pricing');
      const billing = page.getByRole('group', { name: 'Billing' });
      await expect(billing).toContainText('Save 33%');
      await page.evaluate(() => scrollTo(0, 40));
      await billing.getByText('Annual').click();
      expect(await page.evaluate(() => scrollY)).toBe(40);
      // Both prices are in the document: what counts is what can be read.
      const read = { useInnerText: true };
      const pro = page.getByRole('region', { name: 'Pro', exact: true });
      await expect(pro).toContainText('₹1,299', read);
      await expect(pro).not.toContainText('₹1,999', read);
      await expect(pro).toContainText('₹15,588 for a year, paid once. You save 35%, ₹8,400 a year.', read);
      const enterprise = page.getByRole('region', { name: 'Enterprise', exact: true });
      await expect(enterprise).toContainText('₹5,499', read);
      await expect(enterprise).toContainText('You save 21%, ₹18,000 a year.', read);
      await expect(billing.getByRole('radio', { name: 'Annual' })).toBeChecked();
      if (javaScriptEnabled) {
        await expect(page).toHaveURL('/pricing?billing=annual');
        await page.reload();
      } else await page.goto('/pricing?billing=annual');
      await expect(pro).toContainText('₹1,299', read);
      await billing.getByText('Monthly').click();
      await expect(pro).toContainText('₹1,999', read);
    });
  });
}

test.describe('when pictures fail', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('testimonials show initials instead [1.data.samples-marked 2.pricing.avatar-fallback]', async ({ page }) => {
    await page.route('**/portraits/*', (route) => route.abort());
    await page.goto('/pricing');
    const testimonials = page.getByRole('region', { name: 'How people use it' });
    await testimonials.scrollIntoViewIfNeeded();
    await expect(testimonials.getByRole('listitem')).toHaveCount(4);
    for (const picture of await testimonials.locator('img').all()) await expect(picture).toBeHidden();
    for (const initials of ['NA', 'FA', 'ME', 'HA']) await expect(testimonials.getByText(initials, { exact: true })).toBeVisible();
    await expect(testimonials).toContainText('These testimonials are illustrative.');
  });
});

test('the questions about money open one at a time, testimonials show a picture, a name, a role and a text, and nothing complains at 320 and 1280 px [2.pricing.faq 2.pricing.testimonials 3.testimonial.fields]', async ({
  page,
}) => {
  await page.goto('/pricing?billing=annual');
  const first = page.getByText('For the use of the service, mainly the number of requests', { exact: false });
  await page.getByText('What exactly am I paying for?').click();
  await expect(first).toBeVisible();
  await page.getByText('Can I change or cancel my plan?').click();
  await expect(first).toBeHidden();
  const testimonial = page.getByRole('region', { name: 'How people use it' }).getByRole('listitem').first();
  await testimonial.scrollIntoViewIfNeeded();
  await expect(testimonial.locator('img')).toBeVisible();
  await expect(testimonial).toContainText('Nandini Rao');
  await expect(testimonial).toContainText('Data analyst, Hyderabad (illustrative)');
  await looksRight(page);
});
