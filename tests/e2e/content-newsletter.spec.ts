import { randomInt } from 'node:crypto';
import { axe, expect, hydrated, test } from '#tests/support/test.ts';
import { expectMail, openMail } from '#tests/support/open-mail.ts';

test.use({ expectedConsole: [/status of 4\d\d/] });

const asked = 'Check your inbox for an email with a link that confirms this address. If it is subscribed already, we send none.';

test('a reader subscribes on the blog, confirms by mail, and leaves again [2.blog.newsletter 7.wired]', async ({ page, request }) => {
  // A second try must not find the mail of the first.
  const address = `reader.blog.${randomInt(1_000_000)}@example.in`;
  await page.goto('/blog');
  await hydrated(page);
  const form = page.getByRole('region', { name: 'One email when there is something new' });
  await form.getByLabel('Email address').fill('reader@nowhere');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Enter an email address such as name@example.in.')).toBeVisible();
  await expect(form.getByLabel('Email address')).toHaveValue('reader@nowhere');
  await form.getByLabel('Email address').fill(address);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText(asked)).toBeVisible();

  await openMail(page, address, 'Confirm your subscription to the ReferralHire newsletter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /newsletter\/confirm/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  // By the development mailbox itself, whose rows lead to the mails.
  await expectMail(page, address, 'You are subscribed to the ReferralHire newsletter');
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(address)}`);
  const row = page.getByRole('row').filter({ hasText: address }).filter({ hasText: 'You are subscribed to the ReferralHire newsletter' });
  await row.getByRole('link').click();
  await expect(page.getByText(`To ${address}`)).toBeVisible();
  const leave = await page
    .getByRole('main')
    .getByRole('link', { name: /newsletter\/unsubscribe/ })
    .getAttribute('href');
  await page.goto(leave ?? '');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  const oneClick = await request.post(leave ?? '', { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form on the guides answers with a page [2.guides.newsletter]', async ({ page }) => {
    await page.goto('/guides');
    await page.getByLabel('Email address').fill('not an address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/newsletter');
    await expect(page.getByText('Enter an email address such as name@example.in.')).toBeVisible();
    await page.getByLabel('Email address').fill('reader.guides@example.in');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(asked)).toBeVisible();
    await openMail(page, 'reader.guides@example.in', 'Confirm your subscription to the ReferralHire newsletter');
  });
});

test('every address gets the same answer', async ({ request }) => {
  const answers = await Promise.all(
    ['twice@example.in', 'TWICE@example.in', 'new@example.in'].map(async (email) => {
      const response = await request.post('/newsletter', { form: { email } });
      return [response.status(), (await response.text()).includes(asked)];
    }),
  );
  expect(answers).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ]);
});

test('a link that leads nowhere says so', async ({ page }) => {
  await page.goto('/newsletter/confirm?token=made-up');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
});
