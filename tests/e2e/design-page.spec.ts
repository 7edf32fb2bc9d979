import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test('no primitive, open menu or open dialog has an axe violation, and the page does not scroll sideways', async ({ page }) => {
  await page.goto('/_design');
  await hydrated(page);
  await looksRight(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await axe(page, page.getByRole('menu'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open dialog' }).click();
    await axe(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
  }
  // Every primitive in every state, in the dark, too.
  await axe(page);
  // On phones the rows of a table become cards with their headings.
  await page.setViewportSize({ width: 360, height: 740 });
  const row = page.getByRole('row', { name: /Priya Nair/ });
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  await expect(row.getByText('Payment')).toBeVisible();
});

test('a dialog keeps the focus, menus and tabs move it by arrows, Escape gives it back, and a file is chosen or dropped', async ({
  page,
}) => {
  await page.goto('/_design');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 6; i++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => !document.activeElement || document.activeElement === document.body || Boolean(document.activeElement.closest('dialog')),
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
  // A menu moves by arrows and gives the focus back.
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chosen: Log out')).toBeVisible();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.mouse.click(1000, 300);
  await expect(page.getByRole('menu')).toBeHidden();
  // Tabs are worked by arrows, and a chosen and a dropped file both end up in the input.
  await page.getByRole('tab', { name: 'Referrals' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('₹15,000');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
  const input = page.getByLabel('Resume', { exact: true });
  await input.setInputFiles({ name: 'priya.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await expect(page.getByText('priya.pdf')).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await input.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('dropped.pdf')).toBeVisible();
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.[0]?.name)).toBe('dropped.pdf');
});
