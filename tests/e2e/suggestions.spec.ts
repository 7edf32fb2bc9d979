import { axe, expect, test } from '#tests/support/test.ts';

test('the home page’s search suggests companies, people and roles while somebody types, without React', async ({ page }) => {
  await page.goto('/');
  const box = page.locator('#hero-search');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await box.pressSequentially('razorpay');
  await expect(list.getByRole('group', { name: 'Companies' }).getByRole('option')).toHaveText([/Razorpay/]);
  await expect(list.getByRole('group', { name: 'People' }).getByRole('option').first()).toContainText(/Sample.* at Razorpay/);
  await expect(list.getByRole('group', { name: 'Roles' }).getByRole('option').first()).toContainText('Razorpay');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await axe(page);
  await box.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toHaveId((await box.getAttribute('aria-activedescendant')) ?? 'none');
  await box.press('ArrowDown');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  // Escape closes the list and keeps what was typed; typing on opens it again.
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('razorpay');
  await box.press('Backspace');
  await expect(list).toBeVisible();
  await box.press('ArrowDown');
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-react'))).toBe(false);
  await box.press('Enter');
  await expect(page).toHaveURL('/companies/razorpay');
});

test('what was typed is searched if no suggestion is chosen, and a pasted job link is understood', async ({ page }) => {
  await page.goto('/');
  const box = page.locator('#hero-search');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await box.fill('https://boards.greenhouse.io/razorpay/jobs/1');
  await expect(list.getByRole('option')).toHaveText([/Who can refer me for this job/]);
  await box.fill('razor');
  await expect(list.getByRole('option').first()).toContainText('Razorpay');
  await box.press('Enter');
  await expect(page).toHaveURL('/companies?q=razor');
});
