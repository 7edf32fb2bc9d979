import { act, actWithWords, demoReferrer, expectMails, history, moveByApi, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { test } from '#tests/support/own-product.ts';
import { signInAsVerified } from '#tests/support/people.ts';
import { makeFinal, passDeadline } from '#tests/support/run-job.ts';
import { expect } from '#tests/support/test.ts';

test('the four other endings: declined, withdrawn, disputed, and expired once the time to answer is over', async ({
  product,
  openTraveller,
}) => {
  const database = databaseUrlOf(product);
  const mark = Date.now().toString(36);
  const seeker = await openTraveller({ name: `Ira Menon ${mark}` });
  const referrer = await openTraveller(demoReferrer);
  await signInAsReferrer(referrer);
  await signInAsVerified(seeker.page, seeker.name, seeker.email);
  const allowance = seeker.page.getByRole('region', { name: 'Find Referrers' }).getByText(/free referrals? remaining/);

  await test.step('declined with a reason, which the seeker reads, and the allowance comes back', async () => {
    const path = `/requests/${await sendByApi(seeker, 'Data Analyst')}`;
    await seeker.page.goto('/dashboard?view=seeker');
    await expect(allowance).toHaveText('4 free referrals remaining');
    await referrer.page.goto(path);
    await seeker.page.goto(path);
    await referrer.page.getByRole('button', { name: 'Decline' }).click();
    const dialog = referrer.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByText('Please choose a reason; the seeker reads it.')).toBeVisible();
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    const reason = await dialog.getByLabel('Reason').locator('option:checked').innerText();
    await dialog.getByLabel('A sentence to the candidate').fill('The team is full until March.');
    await act(referrer.page, 'Request declined', () => dialog.getByRole('button', { name: 'Decline' }).click());
    // For as long as it can be undone, only its author knows.
    await expect(referrer.page.getByText('Nobody has been told yet.')).toBeVisible();
    await expect(history(seeker.page).filter({ hasText: reason })).toHaveCount(0);
    await makeFinal(path, database);
    await expect(history(seeker.page).filter({ hasText: reason })).toBeVisible();
    await expect(seeker.page.getByText('The team is full until March.')).toBeVisible();
    await expect(seeker.page.getByText(`${demoReferrer.name} declined your request.`)).toBeVisible();
    await expect(seeker.page.getByText('This is not a rejection.')).toHaveCount(0);
    await seeker.page.goto('/dashboard?view=seeker');
    await expect(seeker.page.getByRole('row', { name: /Data Analyst/ })).toContainText(`Rejected${reason}`);
    await expect(allowance).toHaveText('5 free referrals remaining');
    await expectMails(seeker.page, seeker.email, [`${demoReferrer.name} declined your request`], path);
  });

  await test.step('withdrawn before an answer', async () => {
    const path = `/requests/${await sendByApi(seeker, 'Platform Engineer')}`;
    await referrer.page.goto(path);
    await seeker.page.goto(path);
    await seeker.page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = seeker.page.getByRole('dialog');
    await act(seeker.page, 'Request withdrawn', () => dialog.getByRole('button', { name: 'Withdraw' }).click());
    await makeFinal(path, database);
    await expect(history(referrer.page).filter({ hasText: /withdrew/ })).toBeVisible();
    await expect(referrer.page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await seeker.page.goto('/dashboard?view=seeker');
    await expect(seeker.page.getByRole('row', { name: /Platform Engineer/ })).toContainText('Withdrawn');
    await expectMails(seeker.page, demoReferrer.email, [`${seeker.name} withdrew the request`], path);
  });

  let disputed = '';
  await test.step('disputed after a referral that nobody saw', async () => {
    const id = await sendByApi(seeker, 'Backend Engineer');
    const path = `/requests/${id}`;
    await referrer.page.goto(path);
    await seeker.page.goto(path);
    await moveByApi(referrer, id, { move: 'accept' }, { move: 'mark_referred', reference: 'REF-1' });
    const disputing = { open: 'I was not referred', field: 'How do you know', send: 'Open a dispute', done: 'Dispute opened' };
    await expect(seeker.page.getByText('Is something wrong with this referral?')).toBeVisible();
    await seeker.page.getByText('Is something wrong with this referral?').click();
    await actWithWords(seeker.page, disputing, 'The recruiter found no entry under this number.');
    for (const { page } of [seeker, referrer]) await expect(page.getByText('In dispute').first()).toBeVisible();
    await expect(seeker.page.getByText('An administrator decides')).toBeVisible();
    await expect(referrer.page.getByText('The recruiter found no entry under this number.')).toBeVisible();
    await expectMails(seeker.page, demoReferrer.email, [`${seeker.name} says that no referral was made`], path);
    disputed = path;
  });

  const path = `/requests/${await sendByApi(seeker, 'Quality Engineer')}`;
  await test.step('expired: no rejection, and both sides hear of it; a dispute that nobody decides is decided for the seeker', async () => {
    const later = seeker.page;
    await later.goto(path);
    await passDeadline(path, database);
    await passDeadline(disputed, database);
    const ending = history(later).filter({ hasText: 'Ended without an answer in time' });
    await expect(ending).toBeVisible();
    await later.goto('/dashboard?view=seeker');
    const row = later.getByRole('row', { name: /Quality Engineer/ });
    await expect(row).toContainText('No answer');
    await expect(row).not.toContainText('Rejected');
    await expectMails(later, seeker.email, [`${demoReferrer.name} did not answer in time`], path);
    await expectMails(later, demoReferrer.email, [`The request of ${seeker.name} ended without your answer`], path);
    await later.goto(disputed);
    await expect(history(later).filter({ hasText: `so it was decided in favour of ${seeker.name}` })).toBeVisible();
    await expectMails(later, seeker.email, [`Decided for you: ${demoReferrer.name} made no referral`], disputed);
    await expectMails(later, demoReferrer.email, [`Decided: ${seeker.name} was not referred`], disputed);
    await referrer.page.goto(path);
    await expect(referrer.page.getByText('This request has ended.')).toBeVisible();
    await expect(history(referrer.page).filter({ hasText: 'Ended without an answer in time' })).toBeVisible();
  });
});
