import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { fillAndSend } from '#tests/support/journey.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { test } from '#tests/support/own-product.ts';
import { newEmail, signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect, hydrated, looksRight } from '#tests/support/test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ expectedConsole: [/status of (400|403|404)/] });

test('an administrator writes a rule, with its source and day; before that we say that we do not know', async ({ page }) => {
  await page.goto('/companies/flipkart');
  const card = page.getByRole('region', { name: 'Rules for referrals at Flipkart' });
  await expect(card).toContainText('We do not know Flipkart’s rules.');
  await signIn(page, 'admin@referralhire.example', demoPassword);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Referral rules' }).click();
  await expect(page.getByText('No card needs a look.')).toBeVisible();
  await page.getByLabel('Company').fill('flipkart');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: 'Flipkart' }).click();
  const rule = page.getByRole('region', { name: 'People who applied before' });
  await rule.getByText('Change: people who applied before').click();
  await rule.getByLabel('What is known').selectOption('yes');
  await rule.getByLabel('Source', { exact: true }).fill('Careers page');
  await rule.getByLabel('Address of the source').fill('javascript:alert(1)');
  await rule.getByRole('button', { name: 'Save the rule' }).click();
  await expect(
    rule
      .getByText('Enter the number of months.')
      .or(rule.getByText(/Enter an address such as/))
      .first(),
  ).toBeVisible();
  await expect(rule.getByLabel('Source', { exact: true })).toHaveValue('Careers page');
  await looksRight(page, rule);
  await rule.getByLabel('Months').fill('6');
  await rule.getByLabel('Day of the source').fill('2026-01-31');
  await rule.getByLabel('Address of the source').fill('careers.example.in/referrals');
  await rule.getByRole('button', { name: 'Save the rule' }).click();
  await expect(page.getByText('The rule is saved, and seekers read it now.')).toBeVisible();
  // The kept page is dropped with the change.
  await page.goto('/companies/flipkart');
  await expect(card).toContainText('in the last 6 months cannot be referred.');
  await expect(card).toContainText('Careers page, 31 Jan 2026');
  await expect(card).toContainText('We do not know: a second referral; former employees; open positions only; how long a referral counts.');
  await looksRight(page, card);
});

test('the form answers as one chooses, sends whatever it says, and the person asked reads it', async ({ page, browser }) => {
  await signInAsVerified(page, 'Ira Menon');
  await page.goto('/request/ref_1');
  await hydrated(page);
  const rules = page.getByRole('group', { name: /Flipkart’s rules/ });
  await rules.getByLabel(/^Have you applied at Flipkart/).selectOption('Yes, 6 to 12 months ago');
  await expect(rules.getByRole('status')).toContainText('Nothing found against it. We do not know');
  await rules.getByLabel(/^Have you applied at Flipkart/).selectOption('Yes, in the last 3 months');
  await expect(rules.getByRole('status')).toContainText('Likely void: People who applied there');
  await rules.getByLabel('Link or ID of the job').fill('FK-1042');
  await page.getByText('People we should not ask').click();
  const colleague = page
    .getByRole('group', { name: /They are never asked/ })
    .getByRole('checkbox')
    .first();
  await colleague.check();
  await page.getByRole('checkbox', { name: /also ask up to 2 colleagues/ }).check();
  await looksRight(page, rules);
  const name = await page
    .getByRole('group', { name: /They are never asked/ })
    .locator('label')
    .first()
    .innerText();
  await fillAndSend(page, 'Rule Engineer');
  await page.goto('/dashboard?view=seeker');
  const path = (await page.getByRole('link', { name: 'Rule Engineer' }).getAttribute('href')) ?? '';
  await page.goto(path);
  await expect(page.getByText(`Never asked: ${name.trim()}.`)).toBeVisible();
  const other = await browser.newPage();
  await signIn(other, 'referrer@referralhire.example', demoPassword);
  await other.goto(path);
  await expect(other.getByText('Job: FK-1042')).toBeVisible();
  await expect(other.getByText('Likely void:')).toBeVisible();
  await expect(other.getByText('Applied there or was contacted: yes, in the last 3 months')).toBeVisible();
  await expect(other.getByText(`Never asked: ${name.trim()}.`)).toHaveCount(0);
  await looksRight(other, other.getByRole('main'));
  await other.context().close();
});

test('somebody who works there confirms a rule and tells another; an administrator is asked to look', async ({ page }) => {
  await signIn(page, 'referrer@referralhire.example', demoPassword);
  await page.goto('/companies/flipkart');
  await page.getByRole('link', { name: 'Confirm or correct these rules' }).click();
  await page.getByRole('button', { name: 'This is right: People who applied before' }).click();
  await expect(page.getByText('Thank you. The card says that you confirmed it.')).toBeVisible();
  const unknown = page.getByRole('region', { name: 'How long a referral counts' });
  await unknown.getByText('I know the rule').click();
  await unknown.getByRole('button', { name: 'Send it' }).click();
  await expect(unknown.getByText('Write what the rule is.')).toBeVisible();
  await looksRight(page, unknown);
  await unknown.getByLabel('What the rule is').fill('Three months.');
  await unknown.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('An administrator reads what you wrote')).toBeVisible();
  await page.goto('/companies/flipkart');
  await expect(page.getByText(/Confirmed by 1 referrer, last on/)).toBeVisible();
  // Somebody of another company is told why not.
  await page.goto('/companies/tcs/rules');
  await expect(page.getByText(/Only people who verified a work email at Tata Consultancy Services/)).toBeVisible();
  await expect(page.getByRole('button', { name: /This is right|Send it/ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the rules can be checked before sending, and everything typed stays', async ({ page }) => {
    await page.goto('/request/ref_1');
    await page.getByLabel('Full Name').fill('Neha Sharma');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Position').fill('Careful Engineer');
    await page.getByLabel(/^Have you applied at Flipkart/).selectOption('Yes, 3 to 6 months ago');
    await page.getByText('People we should not ask').click();
    const boxes = page.getByRole('group', { name: /They are never asked/ }).getByRole('checkbox');
    await boxes.first().check();
    await page
      .getByLabel('Resume', { exact: true })
      .setInputFiles({ name: 'Neha.pdf', mimeType: 'application/pdf', buffer: makePdf({ lines: ['Neha'] }) });
    await page.getByRole('button', { name: 'Check the rules first' }).click();
    await expect(page.getByText(/Likely void:/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Careers page' })).toHaveAttribute('href', 'https://careers.example.in/referrals');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Full Name')).toHaveValue('Neha Sharma');
    await expect(page.getByText('Neha.pdf')).toBeVisible();
    await expect(boxes.first()).toBeChecked();
    await page.getByLabel('LinkedIn Profile').fill('linkedin.com/in/neha-sharma');
    await page.getByLabel(/^Message to/).fill('I cut checkout errors by 40 %.');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
  });
});
