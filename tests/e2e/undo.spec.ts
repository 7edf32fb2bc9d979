import { demoReferrer, history, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';

// A form that says what is missing.
test.use({ expectedConsole: [/status of 400/] });

test('a no can be undone from the toast and from the page, and reaches nobody before it is final [10.undo]', async ({
  page,
  openTraveller,
}) => {
  const email = await signInAsVerified(page);
  const path = `/requests/${await sendByApi({ page, name: 'Neha Sharma', email }, `Undone ${Date.now().toString(36)}`)}`;
  const referrer = await openTraveller(demoReferrer);
  await signInAsReferrer(referrer);
  await referrer.page.goto(path);
  await page.goto(path);
  const decline = async () => {
    await referrer.page.getByRole('button', { name: 'Decline' }).click();
    const dialog = referrer.page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption('too_many');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(referrer.page.getByText('Nobody has been told yet.')).toBeVisible();
  };
  await decline();
  await expect(referrer.page.getByText('Request declined', { exact: true }).first()).toBeVisible();
  await referrer.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(referrer.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(referrer.page.getByText('Undone. Nothing was sent.', { exact: true }).first()).toBeVisible();
  await decline();
  await referrer.page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(referrer.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  // What was said before is taken back too, with its Undo.
  await expect(referrer.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  // The other side has seen nothing of it.
  await expect(history(page).filter({ hasText: 'declined' })).toHaveCount(0);
  await expect(page.getByText('Withdraw', { exact: true })).toBeVisible();
  await decline();
  await looksRight(referrer.page);
  await expect(history(page).filter({ hasText: 'declined' })).toBeVisible();
  await expect(referrer.page.getByText('This request has ended.')).toBeVisible();
});

test('without scripts the words have a page of their own, and the answer is a page with Undo', async ({ page, browser }) => {
  const email = await signInAsVerified(page);
  const path = `/requests/${await sendByApi({ page, name: 'Neha Sharma', email }, `Plain ${Date.now().toString(36)}`)}`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await signIn(plain, demoReferrer.email, demoPassword);
  await plain.goto(path);
  await plain.getByRole('button', { name: 'Decline' }).click();
  await expect(plain.getByRole('heading', { name: 'Decline this request' })).toBeVisible();
  await plain.getByLabel('A sentence to the candidate').fill('Not this quarter.');
  await plain.getByRole('button', { name: 'Decline' }).click();
  await expect(plain.getByText('Please choose a reason; the seeker reads it.')).toBeVisible();
  await expect(plain.getByLabel('A sentence to the candidate')).toHaveValue('Not this quarter.');
  await plain.getByLabel('Reason').selectOption('too_many');
  await plain.getByRole('button', { name: 'Decline' }).click();
  await expect(plain).toHaveURL(path);
  await plain.getByRole('button', { name: 'Undo' }).click();
  await expect(plain.getByRole('button', { name: 'Accept' })).toBeVisible();
  await context.close();
});
