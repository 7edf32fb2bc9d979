import type { Page } from '@playwright/test';
import { fillRequest } from '#tests/support/journey.ts';
import { makeAccount, newEmail, signIn } from '#tests/support/people.ts';
import { expect, hydrated, test } from '#tests/support/test.ts';

test.describe('before React came', () => {
  // React says that the document is not the one it knows, and draws it again.
  test.use({ expectedConsole: [/Minified React error #418/] });

  for (const [path, heading] of [
    ['/signin', 'Sign In'],
    ['/companies', 'Companies'],
  ] as const) {
    test(`${path} is whole and works although a translator changed its words`, async ({ page }) => {
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
});

test('nothing is lost when a translator changes the words while the document arrives, and goes on', async ({ page }) => {
  await page.addInitScript(() => {
    const translator = new MutationObserver((records) => {
      for (const text of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.closest('h1, label, p') === null) continue;
        if (text.parentElement?.closest('font')) continue;
        const font = document.createElement('font');
        font.append(`${text.data} (translated)`);
        text.replaceWith(font);
        Object.assign(window, { translated: true });
      }
    });
    translator.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/request/ref_2');
  await page.getByLabel('Full Name').fill('Neha Sharma');
  expect(await page.evaluate(() => 'translated' in window)).toBe(true);
  // React takes over the document that it knows, without complaint (the guard reads the console), and the translator finds it again.
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Neha Sharma');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.locator('h1')).toHaveText(/\(translated\)$/);
});

/**
 * As Chrome's translator does: a <font> in the place of each text, a moment later also of those that come later. The words stay, for the
 * test to find.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, svg, textarea, option, font') !== null) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
    };
    translateIn(document.body);
    new MutationObserver((records) => {
      setTimeout(() => {
        for (const node of records.flatMap((record) => [...record.addedNodes])) if (node.isConnected) translateIn(node);
      }, 200);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await expect(page.locator('h1 font').first()).toBeAttached();
}

test('a search that was begun on a translated page goes on when React comes', async ({ page }) => {
  await page.goto('/referrers');
  await translate(page);
  const box = page.getByRole('searchbox');
  await box.pressSequentially('kavitha', { delay: 60 });
  await expect(page.getByRole('heading', { name: '1 Referrer Available', exact: true })).toBeVisible();
  await expect(box).toHaveValue('kavitha');
  await expect(box).toBeFocused();
});

test('a request is written and sent on a page that a translator changed', async ({ page }) => {
  await page.goto('/request/ref_2');
  await hydrated(page);
  await translate(page);
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await submit.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6);
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Please enter your name.');
  await page.getByLabel('Full Name').fill('Neha Sharma');
  await expect(page.getByLabel('Full Name')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Email').fill(newEmail());
  await fillRequest(page, 'Backend Engineer', { message: 'नमस्ते' });
  await expect(page.getByText('3 / 1,000', { exact: true })).toBeVisible();
  await submit.click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Request Submitted Successfully!');
  await expect(page).toHaveURL('/referrers/ref_2');
});

test('the dashboard changes its view on a page that a translator changed', async ({ page }) => {
  await signIn(page, await makeAccount(page));
  await page.goto('/dashboard');
  await hydrated(page);
  await translate(page);
  await page.getByRole('button', { name: 'Switch to Job Seeker View' }).click();
  await expect(page.getByRole('heading', { name: 'Find Referrers' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Referrer View' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Methods' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Find Referrers' })).toHaveCount(0);
});
