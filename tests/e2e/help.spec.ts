import { expect, looksRight, test } from '#tests/support/test.ts';
import { openMail } from '#tests/support/open-mail.ts';

test('one search finds questions by their other words, and guides', async ({ page }) => {
  await page.goto('/help');
  await looksRight(page);
  await page.getByRole('searchbox').fill('How do I get a refund?');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/help\?q=/);
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions.locator('details')).not.toHaveCount(0);
  await page.getByRole('searchbox').fill('resume');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Guides' })
      .getByRole('link', { name: /resume/i })
      .first(),
  ).toHaveAttribute('href', /^\/guides\//);
  await looksRight(page);
  await page.goto('/help?q=zzzyx');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing here answers “zzzyx” yet. Try one word, or write to us.');
});

test('the bookmark leads from the page of a job to who can be asked there', async ({ page }) => {
  await page.goto('/help');
  const address = await page.getByLabel('Address of the bookmark').inputValue();
  expect(address).toMatch(/^javascript:/);
  await page.goto('/companies/flipkart');
  const job = page.url();
  // As a browser runs it from its bar.
  await page.evaluate(address.replace('javascript:', ''));
  await page.waitForURL((url) => url.pathname === '/find' && url.searchParams.get('link') === job);
});

test.describe('writing to us', () => {
  // A refused form answers with its own status, which the browser notes.
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 4\d\d/] });

  test('says what is missing, keeps what was typed, and ends with a reference on the page and in two mails', async ({ page }) => {
    const email = `help-${Date.now()}@example.in`;
    await page.goto('/help?about=0199f3a2-7c1#contact');
    const form = page.getByRole('region', { name: 'Write to us' });
    await expect(form).toContainText('0199f3a2-7c1');
    await expect(form.getByLabel('What it is about')).toHaveValue('Something does not work');
    await form.getByLabel('Your message').fill('The page about my request\nfailed.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Enter your name.')).toBeVisible();
    await expect(form.getByText('Enter an email address such as name@example.in.')).toBeVisible();
    await expect(form.getByLabel('Your message')).toHaveValue('The page about my request\nfailed.');
    await form.getByLabel('Your name').fill('Asha Rao');
    await form.getByLabel('Your email address').fill(email);
    await form.getByRole('button', { name: 'Send' }).click();
    const reference = /H-\d{4,}/.exec((await form.getByRole('status').textContent()) ?? '')?.[0] ?? '';
    expect(reference).toMatch(/^H-\d{4,}$/);
    await openMail(page, email, `We have your message: ${reference}`);
    await expect(page.getByRole('main')).not.toContainText('failed.');
    await openMail(page, 'support@referralhire.example', `[${reference}] Something does not work`);
    await expect(page.getByRole('main')).toContainText('The page about my request');
    await expect(page.getByRole('main')).toContainText('Error reference: 0199f3a2-7c1');
  });
});
