import path from 'node:path';
import { demoReferrer, expectSent, fillRequest, moveByApi, sendByApi, spendByApi } from '#tests/support/journey.ts';
import {
  actAtDesk,
  proposeBatch,
  atPanel,
  buyPro,
  expectRightBooks,
  goToBank,
  openMoneyWorld,
  openPayer,
  signInToDemo,
} from '#tests/support/money-journey.ts';
import { expectMail } from '#tests/support/open-mail.ts';
import { expectToast, newEmail, signIn, signInAsVerified } from '#tests/support/people.ts';
import { makeFinal } from '#tests/support/run-job.ts';
import { expect, looksRight, test } from '#tests/support/test.ts';
import { gotoOnceItSays } from '#tests/support/until-served.ts';

test('money comes, goes back and goes out by the screens of all four, and the books sum to zero', async ({ browser }) => {
  const secondAdministrator = newEmail();
  const world = await openMoneyWorld([secondAdministrator], path.resolve('test-results/money-product.log'));
  try {
    const seeker = await openPayer(browser, world, 'Kiran Rao');
    const sender = await openPayer(browser, world, 'Ira Menon');
    let referrer = await openPayer(browser, world, demoReferrer.name, demoReferrer.email);
    let administrator = await openPayer(browser, world, 'Admin', 'admin@referralhire.example');
    let colleague = await openPayer(browser, world, 'Devika Pillai', secondAdministrator);
    for (const { page, name, email } of [seeker, sender, colleague]) await signInAsVerified(page, name, email);
    for (const person of [referrer, administrator]) await signInToDemo(person);

    await test.step('Pro is bought, the tab is closed at the bank, and the plan is there all the same', async () => {
      const { page } = seeker;
      await page.goto('/pricing');
      await page.getByRole('link', { name: 'Choose Pro' }).click();
      await page.waitForURL('**/checkout?**');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText('Choose the state you live in.')).toBeVisible();
      await looksRight(page);
      await goToBank(page, '29');
      await page.getByRole('button', { name: 'Pay, then close the tab' }).click();
      await expect(page.getByText('you may close it now')).toBeVisible();
      await gotoOnceItSays(page, '/billing', /It does not renew by itself/);
      await expect(page.getByRole('heading', { level: 2, name: 'Pro', exact: true })).toBeVisible();
      const download = await page.request.get((await page.getByRole('link', { name: /^RH\// }).getAttribute('href')) ?? '');
      expect(download.headers()).toMatchObject({
        'content-type': 'application/pdf',
        // Shown inside our own page, it would be blank in Safari.
        'content-disposition': expect.stringMatching(/^attachment; filename="RH-[\d-]+\.pdf"$/),
      });
      await expectMail(page, seeker.email, 'Thank you: Pro for a month');
    });

    await test.step('a second period fails at the bank, is confirmed late, and the waiting page sees it', async () => {
      const { page } = seeker;
      await page.goto('/checkout?plan=pro&period=month');
      await expect(page.getByText(/^You have Pro until/)).toBeVisible();
      await goToBank(page, '29');
      await page.getByRole('button', { name: 'Fail now, succeed later' }).click();
      await expect(page.getByText('It may still confirm')).toBeVisible();
      await page.goto('/billing');
      await page.getByRole('link', { name: 'Pro for a month' }).first().click();
      await page.getByRole('button', { name: 'I have paid, check again' }).click();
      await expect(page.getByRole('heading', { name: 'We are asking the bank' })).toBeVisible();
      await looksRight(page);
      await atPanel(colleague, world, 'Succeed after all');
      await expect(page.getByRole('heading', { name: 'Thank you. Pro goes on.' })).toBeVisible();
    });

    await test.step('the sixth request is paid for with a phone and goes out by itself', async () => {
      const { page } = sender;
      for (let n = 1; n <= 5; n++) await spendByApi(sender, `Engineer ${n}`);
      await page.goto('/request/ref_1');
      const notice = page.getByRole('region', { name: 'What this request costs' });
      await expect(notice).toContainText('One more request costs ₹149');
      await fillRequest(page, 'Engineer 6');
      await page.getByRole('button', { name: 'Pay ₹149 and send it' }).click();
      await page.waitForURL('**/checkout?**');
      const { purchasePath } = await goToBank(page, '27');
      const otherTab = await page.context().newPage();
      await otherTab.goto(purchasePath);
      await page.getByRole('link', { name: 'Pay with a phone: show the QR code' }).click();
      await expect(page.getByRole('img', { name: 'QR code of this payment' })).toBeVisible();
      const phone = await page.context().newPage();
      await phone.goto(`${page.url().replace(/\/qr$/, '')}/phone`);
      await phone.getByRole('button', { name: 'Approve ₹149' }).click();
      await expect(phone.getByText('Paid.')).toBeVisible();
      await expectSent(page);
      await expect(otherTab.getByText('Thank you. Your request is sent.')).toBeVisible();
      await page.goto('/dashboard?view=seeker');
      await expect(page.getByRole('link', { name: 'Engineer 6' })).toHaveCount(1);
    });

    await test.step('the last purchase is returned in two clicks, and the money is back', async () => {
      const { page } = seeker;
      await page.goto('/billing');
      await page.getByText('Get a refund').click();
      await page.getByRole('button', { name: 'Refund ₹1,999' }).click();
      await expect(page.getByText('Your money is on its way back. Most banks take 5 to 7 business days.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^RC\// })).toBeVisible();
      await gotoOnceItSays(page, '/billing', /The money is on its way to you\./);
      await expect(page.getByText('The money is on its way to you.')).toBeVisible();
      await atPanel(colleague, world, 'Process');
      await gotoOnceItSays(page, '/billing', /The money is back with your bank\./);
      await expect(page.getByText('The money is back with your bank.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Pro', exact: true })).toBeVisible();
      await looksRight(page);
      await expectRightBooks(administrator.page);
    });

    await test.step('a referrer declares, says where money goes, and answers', async () => {
      const { page } = referrer;
      await page.goto('/dashboard');
      const earnings = page.getByRole('region', { name: 'Earnings' });
      await earnings.getByRole('button', { name: 'Stop earning' }).click();
      await earnings.getByRole('button', { name: 'I declare this' }).click();
      await expect(earnings.getByRole('button', { name: 'Stop earning' })).toBeVisible();
      await page.getByLabel('Your UPI ID').fill('ananya.iyer@okaxis');
      await page.getByRole('button', { name: 'Save UPI Details' }).click();
      await expectToast(page, 'UPI ID Updated', 'Payouts go to an••••@okaxis.');
      await buyPro(sender, world);
      await page.goto(`/requests/${await sendByApi(seeker, 'Analyst 1')}`);
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('Request accepted', { exact: true }).first()).toBeVisible();
      await makeFinal(page.url(), world.databaseUrl());
      for (let n = 2; n <= 5; n++) {
        // One seeker's requests earn three fees a year.
        const id = await sendByApi(n <= 3 ? seeker : sender, `Analyst ${n}`);
        await moveByApi(referrer, id, { move: 'decline', reason: 'too_many' });
      }
      await page.goto('/dashboard');
      await expect(earnings).toContainText(/Earned, not payable yet₹200/);
      await expect(page.getByText('Your bank has it under the name ANANYA IYER.')).toBeVisible();
      await earnings.getByRole('link', { name: 'Statements by month' }).click();
      await expect(page.getByRole('table', { name: /^Earnings in / }).getByRole('row')).toHaveCount(6);
      await expect(page.getByRole('link', { name: `${seeker.name}, Analyst 1` })).toBeVisible();
      await looksRight(page);
    });

    await test.step('once the plan can no longer be returned, it is proposed, rejected, proposed again and approved by another administrator', async () => {
      for (const { page, faults } of [seeker, sender, referrer, administrator, colleague]) {
        expect(faults).toEqual([]);
        await page.context().close();
      }
      await world.goOn(15);
      referrer = await openPayer(browser, world, demoReferrer.name, demoReferrer.email);
      administrator = await openPayer(browser, world, 'Admin', 'admin@referralhire.example');
      colleague = await openPayer(browser, world, 'Devika Pillai', secondAdministrator);
      for (const person of [referrer, administrator]) await signInToDemo(person);
      await signIn(colleague.page, colleague.email);
      const [one, two] = [administrator.page, colleague.page];
      await proposeBatch(one, 'The batch of the week');
      await expect(one.getByText('The batch is proposed. Another administrator approves it.')).toBeVisible();
      await expect(one.getByText('You proposed it; another administrator approves it.')).toBeVisible();
      await one.getByText('Reject', { exact: true }).click();
      await one.getByRole('button', { name: 'Reject this payout' }).click();
      await expect(one.getByText('Write why. It stays in the audit log.')).toBeVisible();
      await looksRight(one);
      await one.getByRole('table', { name: 'Payouts' }).getByLabel('Reason').fill('Waiting for the month to close');
      await one.getByRole('button', { name: 'Reject this payout' }).click();
      await expect(one.getByText('The payout is rejected. What it was for is owed as before.')).toBeVisible();
      await proposeBatch(one, 'The month is closed');
      await expect(one.getByText('The batch is proposed. Another administrator approves it.')).toBeVisible();
      await two.goto('/admin/money');
      await actAtDesk(two, 'Approve', 'Five answers, one name');
      await expect(two.getByText('The payout is approved and on its way.')).toBeVisible();
    });

    await test.step('it arrives, and comes back', async () => {
      const { page } = referrer;
      const paid = async (amount: string) => {
        await gotoOnceItSays(page, '/dashboard', new RegExp(amount));
        await expect(page.getByRole('region', { name: 'Earnings' })).toContainText(amount);
      };
      await expect.poll(() => world.simulator.state.payouts.filter(({ status }) => status === 'processing').length).toBe(1);
      await atPanel(colleague, world, 'Process');
      await paid('Paid₹400');
      await atPanel(colleague, world, 'Reverse');
      await paid('Payable₹200');
      await administrator.page.goto('/admin/money');
      await expect(administrator.page.getByText('The bank sent it back')).toBeVisible();
    });

    await test.step('the money desk: every difference closed with a word, and a trial balance of zero', async () => {
      const { page } = administrator;
      await page.goto('/admin/money');
      await actAtDesk(page, 'Close', 'It goes into the next batch');
      await expect(page.getByText('The difference is closed.')).toBeVisible();
      await expect(page.getByText('Everything fits.')).toBeVisible();
      await expectRightBooks(page);
    });
    for (const { faults } of [referrer, administrator, colleague]) expect(faults).toEqual([]);
  } finally {
    await world.stop();
  }
});
