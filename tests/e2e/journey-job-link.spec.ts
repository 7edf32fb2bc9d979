import { demoReferrer } from '#tests/support/journey.ts';
import { signInAsVerified } from '#tests/support/people.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

test('from the share menu of a phone to the form that knows the job', async ({ page, request }) => {
  const { share_target: target } = (await (await request.get('/manifest.webmanifest')).json()) as {
    share_target: { action: string; params: { title: string; text: string } };
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsVerified(page, 'Ira Menon');
  // As an app shares it that has no field for an address: somewhere in the text.
  const job = `https://www.flipkartcareers.com/job/platform-engineer-${Date.now()}`;
  const shared = new URLSearchParams({ [target.params.title]: 'A job', [target.params.text]: `Look at this: ${job}` });
  await page.goto(`${target.action}?${shared}`);
  await expect(page.getByRole('heading', { level: 1, name: /Flipkart/ })).toBeVisible();
  await looksRight(page);
  const card = page.getByRole('article').filter({ hasText: demoReferrer.name });
  await card.getByRole('link', { name: 'Request Referral' }).click();
  await expect(page.getByLabel(/^Link or ID of the job/)).toHaveValue(job);
});
