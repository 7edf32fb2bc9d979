import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { signIn } from '#tests/support/people.ts';
import { atWidths, axe, expect, test } from '#tests/support/test.ts';

/** Pages and states that no journey stays on long enough to look at. The others look at theirs themselves. */
const quiet = {
  visitor: [
    '/following',
    '/forgot-password?way=link',
    '/auth/action?mode=resetPassword&oobCode=x',
    '/requests/confirm',
    '/requests/confirm?code=x',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
    '/notifications/turn-off?token=x',
    '/report',
    '/report?kind=company&id=flipkart',
    '/openings?q=zzzyx',
    '/companies/nowhere',
    '/referrers/-1',
    '/api/docs',
    '/dev/mailbox',
  ],
  seeker: ['/notifications', '/earnings', '/checkout', '/checkout?plan=single', '/my-openings', '/requests/nope'],
  referrer: ['/earnings', '/become-a-referrer', '/companies/flipkart/rules', '/my-openings'],
  admin: ['/admin/rules', '/admin/rules/flipkart', '/admin/referrers', '/admin/requests', '/admin/jobs', '/admin/mails'],
} as const;

test.use({ expectedConsole: [/status of 40\d/] });

for (const [who, paths] of Object.entries(quiet)) {
  test(`axe finds nothing on the quiet pages of a ${who}, and none scrolls sideways`, { tag: '@sweep' }, async ({ page }) => {
    if (who !== 'visitor') await signIn(page, `${who}@referralhire.example`, demoPassword);
    for (const [at, path] of paths.entries()) {
      // Both themes and both widths in turn; each page has been looked at by hand in all four.
      await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The cards of the API are drawn alike, and there are very many.
      if (path === '/api/docs')
        await page.evaluate(() => {
          for (const card of document.querySelectorAll('main li[id]:nth-child(n + 9)')) card.remove();
        });
      await atWidths(page, [at % 2 === 0 ? 360 : 1280], () => axe(page));
    }
  });
}
