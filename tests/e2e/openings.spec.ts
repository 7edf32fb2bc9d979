import { sampleJobsAt, sampleOpenings } from '../../seeds/openings.ts';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoReferrer, signInAsReferrer } from '#tests/support/journey.ts';
import { makeAccount, signIn } from '#tests/support/people.ts';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';

const [upi] = sampleOpenings.filter(({ jobId }) => jobId === 'RZP-4412');

test('openings stand on the company’s page and the profile, and are found by title, city, company and job id', async ({ page }) => {
  await page.goto('/companies/razorpay');
  const count = sampleJobsAt('razorpay');
  const section = page.getByRole('region', { name: `Openings at Razorpay (${count})` });
  await expect(section.getByRole('list', { name: 'Openings at Razorpay' }).locator('> li')).toHaveCount(count);
  await expect(section).toContainText('Backend Engineer, UPI');
  await expect(section).toContainText('3 to 6 years');
  await page.goto('/referrers/ref_3');
  await expect(page.getByRole('region', { name: 'What Meera Krishnan can refer for' })).toContainText('Job ID RZP-4412');
  await page.goto('/referrers?q=meera');
  await page.getByRole('link', { name: 'Search the openings' }).click();
  await expect(page).toHaveURL('/openings?q=meera');
  await expect(page.getByText('No openings found')).toBeVisible();
  for (const words of ['backend upi', 'razorpay backend', 'rzp-4412', 'backend bangalore razor']) {
    await page.getByRole('searchbox', { name: 'Search openings' }).fill(words);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Openings' }).locator('> li')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Openings' })).toContainText('Backend Engineer, UPI');
  }
  await looksRight(page);
});

test('“Ask for this one” fills in position and job, and keeps what was typed there before [10.openings]', async ({ page }) => {
  await page.goto('/request/ref_3');
  await hydrated(page);
  await page.getByLabel('Full Name').fill('Neha Sharma');
  await page.getByLabel('Position').fill('Anything');
  await page.getByLabel(/^Message to/).fill('I kept a payments service alive.');
  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  await page.goto('/companies/razorpay');
  await page.getByRole('link', { name: 'Ask for this one: Backend Engineer, UPI, Meera Krishnan' }).click();
  await expect(page.getByLabel('Position')).toHaveValue(`${upi?.title} (${upi?.jobId})`);
  await expect(page.getByLabel('Link or ID of the job')).toHaveValue('RZP-4412');
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Neha Sharma');
  await expect(page.getByLabel(/^Message to/)).toHaveValue('I kept a payments service alive.');
  await expect(page.getByLabel('Position')).toHaveValue(`${upi?.title} (${upi?.jobId})`);
  // An opening of somebody else, or one that has ended, fills in nothing.
  await page.goto('/request/ref_1?opening=00000000-0000-4000-8000-000000000000');
  await expect(page.getByLabel('Position')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 400/] });

  test('the menu leads to the openings, which are narrowed by place, experience and date, and one fills in the form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Openings' }).click();
    await page.getByLabel('Place').fill('Bangalore');
    await page.getByLabel('Your experience').fill('4');
    await page.getByLabel('Listed').selectOption('Last 30 days');
    await page.getByRole('searchbox', { name: 'Search openings' }).fill('razorpay backend');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Openings' })).toContainText('Backend Engineer, UPI');
    await expect(page.getByLabel('Listed')).toHaveValue('30');
    const ask = await page.getByRole('link', { name: /^Ask for this one/ }).getAttribute('href');
    await page.getByLabel('Your experience').fill('9');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/years=9/);
    await expect(page.getByText('No openings found')).toBeVisible();
    await page.getByRole('link', { name: 'Show all openings' }).click();
    await expect(page).toHaveURL('/openings');
    await page.goto(ask ?? '');
    await expect(page.getByLabel('Position')).toHaveValue('Backend Engineer, UPI (RZP-4412)');
  });

  test('a referrer changes an opening', async ({ page }) => {
    await signIn(page, demoReferrer.email, demoPassword);
    await page.goto('/my-openings');
    await page.getByRole('link', { name: 'Change Senior Software Engineer, Payments' }).click();
    await expect(page.getByLabel('Years')).toHaveValue('5+');
    await page.getByLabel('Years').fill('many');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter years such as 3, 3-5 or 3+, or leave it empty.')).toBeVisible();
    await expect(page.getByLabel('Job title')).toHaveValue('Senior Software Engineer, Payments');
    await page.getByLabel('Years').fill('5+');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Seekers see it like this now.')).toBeVisible();
  });
});

test.describe('a referrer’s own openings', () => {
  test.use({ expectedConsole: [/status of 4(00|09)/] });

  test('are listed, refused with a sentence where they are wrong, renewed and removed', async ({ openTraveller }) => {
    const referrer = await openTraveller(demoReferrer);
    const { page } = referrer;
    await signInAsReferrer(referrer);
    await page.goto('/my-openings');
    await hydrated(page);
    const title = `Payments Engineer ${Date.now() % 1e6}`;
    await page.getByLabel('Job title').fill(title);
    await page.getByLabel('Place').fill('Bengaluru');
    await page.getByLabel('Link to the job').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'List it' }).click();
    await expect(page.getByText('Enter an address such as https://careers.company.in/jobs/4711, or leave it empty.')).toBeVisible();
    await expect(page.getByLabel('Link to the job')).toBeFocused();
    await expect(page.getByLabel('Job title')).toHaveValue(title);
    await page.getByLabel('Link to the job').fill('www.flipkart.com/careers/1');
    await page.getByRole('button', { name: 'List it' }).click();
    await expect(page.getByText('Listed. Seekers can ask you for it now.')).toBeVisible();
    await expect(page.getByLabel('Job title')).toHaveValue('');
    await page.goto('/referrers/ref_1');
    const row = page
      .getByRole('list', { name: `What ${demoReferrer.name} can refer for` })
      .locator('> li')
      .filter({ hasText: title });
    await expect(row.getByRole('link', { name: `Job page of ${title}` })).toHaveAttribute('href', 'https://www.flipkart.com/careers/1');
    await page.goto('/my-openings');
    await hydrated(page);
    // Changed with the same form, filled in.
    await page.getByRole('link', { name: `Change ${title}` }).click();
    await expect(page.getByRole('heading', { name: 'Change this opening' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Change this opening' })).toBeFocused();
    await expect(page.getByLabel('Link to the job')).toHaveValue('https://www.flipkart.com/careers/1');
    await looksRight(page);
    await page.getByLabel('Place').fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter the city, or Remote.')).toBeVisible();
    await page.getByLabel('Place').fill('Chennai');
    await page.getByLabel('Years').fill('4+');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Seekers see it like this now.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Chennai · 4+ years');
    await expect(page.getByRole('heading', { name: 'List an opening' })).toBeVisible();
    await expect(page.getByLabel('Place')).toHaveValue('');
    await page.getByRole('button', { name: `Renew ${title}` }).click();
    await expect(page.getByText('Renewed for 30 days from today.')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(page.getByText('Removed. Nobody can ask you for it any more.')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });

  test('are for referrers; others are told how to become one, and a link that is not ours renews nothing', async ({ page }) => {
    await signIn(page, await makeAccount(page));
    await page.goto('/my-openings');
    await expect(page.getByRole('main').getByRole('link', { name: 'Become a referrer' })).toBeVisible();
    await page.goto('/openings/renew?token=x');
    await expect(page.getByRole('heading', { name: 'Nothing to renew' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await looksRight(page);
  });
});
