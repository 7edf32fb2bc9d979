import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoReferrer, expectMails, history, moveByApi, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { test } from '#tests/support/own-product.ts';
import { signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect, looksRight } from '#tests/support/test.ts';

test('a dispute is decided each way, and both of them read it, in the app and by mail', async ({ openTraveller }) => {
  const name = `Tara Sen ${Date.now().toString(36)}`;
  const seeker = await openTraveller({ name });
  seeker.email = await signInAsVerified(seeker.page, name);
  const referrer = await openTraveller(demoReferrer);
  await signInAsReferrer(referrer);
  const office = await openTraveller({ name: 'Administrator' });
  await signIn(office.page, 'admin@referralhire.example', demoPassword);

  const dispute = async (position: string) => {
    const id = await sendByApi(seeker, position);
    await moveByApi(referrer, id, { move: 'accept' }, { move: 'mark_referred', reference: 'REF-7' });
    await moveByApi(seeker, id, { move: 'dispute', reason: 'The recruiter found no entry under this number.' });
    return id;
  };
  const decide = async (id: string, verdict: string, reason: string) => {
    await office.page.goto('/admin');
    await office.page.locator(`a[href="/admin/disputes/${id}"]`).click();
    await office.page.getByLabel(verdict).check();
    await office.page.getByLabel('Why', { exact: true }).fill(reason);
    await office.page.getByRole('button', { name: 'Decide the dispute' }).click();
    await expect(office.page.getByText('The dispute is decided. Both of them were told, with your reason.')).toBeVisible();
  };

  const made = await dispute('Data Engineer');
  const support = await openTraveller({ name: 'Support' });
  await signIn(support.page, 'support@referralhire.example', demoPassword);
  await support.page.goto(`/admin/disputes/${made}`);
  await expect(support.page.getByText('Only an administrator decides a dispute.')).toBeVisible();
  await expect(support.page.getByRole('button', { name: 'Decide the dispute' })).toHaveCount(0);
  await seeker.page.goto('/dashboard?view=seeker');
  const row = seeker.page.getByRole('row').filter({ hasText: 'Data Engineer' });
  await expect(row.getByRole('cell').filter({ hasText: 'In dispute' })).toContainText(/decided by/i);
  await expect(row.getByRole('cell').filter({ hasText: demoReferrer.name })).not.toContainText(/decided by/i);
  await office.page.goto(`/admin/disputes/${made}`);
  await looksRight(office.page);
  await office.page.getByRole('button', { name: 'Decide the dispute' }).click();
  await expect(office.page.getByText('Choose what you decide.')).toBeVisible();
  await expect(office.page.getByText('Write your reason; the seeker and the referrer read it.')).toBeVisible();
  await decide(made, 'The referral was made', 'The employer confirmed the entry to us.');
  for (const { page } of [seeker, referrer]) {
    await page.goto(`/requests/${made}`);
    await expect(history(page).filter({ hasText: 'An administrator decided that the referral was made' })).toBeVisible();
    await expect(page.getByText('The employer confirmed the entry to us.')).toBeVisible();
    await expect(page.getByText('ReferralHire', { exact: true }).first()).toBeVisible();
  }
  await expectMails(seeker.page, demoReferrer.email, [`Decided for you: you referred ${name}`], `/requests/${made}`);

  const notMade = await dispute('Site Engineer');
  await decide(notMade, 'No referral was made', 'The number belongs to another person.');
  await seeker.page.goto(`/requests/${notMade}`);
  await expect(history(seeker.page).filter({ hasText: 'An administrator decided that no referral was made' })).toBeVisible();
  await expect(seeker.page.getByText('Not submitted').first()).toBeVisible();
  await expect(seeker.page.getByRole('list', { name: 'People asked' })).toContainText('said yes, but made no referral');
  await expectMails(seeker.page, seeker.email, [`Decided for you: ${demoReferrer.name} made no referral`], `/requests/${notMade}`);
});
