import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, hydrated, test } from '#tests/support/test.ts';

// React says that the document is not the one it knows, and draws it again.
test.use({ expectedConsole: [/Minified React error #418/] });

for (const { path, heading, signedIn } of [
  { path: '/signin', heading: 'Sign In', signedIn: false },
  { path: '/companies', heading: 'Companies', signedIn: false },
  { path: '/dashboard', heading: 'My Dashboard', signedIn: true },
]) {
  test(`${path} is whole and works although a translator changed its words before React came`, async ({ page }) => {
    if (signedIn) await signIn(page, await makeAccount(page));
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, '$1अनुवाद').replaceAll('>Companies<', '>कंपनियाँ<');
      expect(body).toMatch(/<h1[^>]*>अनुवाद[\s\S]*कंपनियाँ/);
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await expect(page.getByRole('banner').locator('svg path').first()).toBeAttached();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}
