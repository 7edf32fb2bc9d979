import type { Page } from '@playwright/test';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoReferrer } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/test.ts';

// What is served and styled is enough: scripts add no main action.
test.use({ javaScriptEnabled: false });

/** What a person can do on the page in the dark colour of the one main action. A chosen filter has the colour too, and is no action. */
const mainActions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button).bg-primary:not([aria-current], .sr-only)')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.innerText.trim()),
  );

async function findCrowded(page: Page, paths: readonly string[]): Promise<string[]> {
  const crowded: string[] = [];
  let seen = 0;
  for (const path of paths) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
    const actions = await mainActions(page);
    seen += actions.length;
    if (actions.length > 1) crowded.push(`${path}: ${actions.join(', ')}`);
  }
  // The walk sees what it looks for.
  expect(seen).toBeGreaterThan(3);
  return crowded;
}

const open =
  '/ /companies /companies/razorpay /find /referrers /referrers/ref_3 /openings /openings?q=zzqq /request/ref_3 /become-a-referrer'
    .concat(' /how-it-works /pricing /about /contact-sales /faq /help /blog /guides /signin /signup /forgot-password')
    .split(' ');
const differing = '/profile /dashboard /dashboard?view=referrer /notifications /my-link /my-openings'.split(' ');
const own = [
  ...differing,
  ...'/settings/security /settings/privacy /billing /notifications/preferences /blocks /ask-somebody/razorpay'.split(' '),
];

test('no page that everybody reads has two main actions', { tag: '@sweep' }, async ({ page }) => {
  expect(await findCrowded(page, open)).toEqual([]);
});

for (const [who, email, paths] of [
  ['seeker', 'seeker@referralhire.example', own],
  ['referrer', demoReferrer.email, differing],
] as const)
  test(`no page where a ${who} works has two main actions`, { tag: '@sweep' }, async ({ page }) => {
    await signIn(page, email, demoPassword);
    expect(await findCrowded(page, paths)).toEqual([]);
  });
