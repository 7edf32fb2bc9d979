import { demoReferrer, fillRequest, moveByApi, signInAsReferrer, signUp } from '#tests/support/journey.ts';
import { makeAccount, password } from '#tests/support/people.ts';
import { expectMail } from '#tests/support/open-mail.ts';
import { runJob } from '#tests/support/run-job.ts';
import { expect, hydrated, looksRight, test } from '#tests/support/test.ts';
import { gotoOnceItSays } from '#tests/support/until-served.ts';

test('a visitor who follows and then signs in is back where they were, and it is followed', async ({ page }) => {
  const email = await makeAccount(page);
  await page.goto('/companies/flipkart');
  await page.getByRole('button', { name: 'Follow Flipkart' }).click();
  await expect(page).toHaveURL('/signin?next=%2Fcompanies%2Fflipkart&follow=yes');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/companies/flipkart');
  await expect(page.getByText('Followed. We tell you when there is news.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Following', exact: true }).first()).toBeVisible();
});

test('a seeker follows, gets the alert, asks for the opening, is declined, and asks the next one [10.following]', async ({
  openTraveller,
}) => {
  const mark = `Rigger ${Date.now() % 1e6}`;
  const seeker = await openTraveller({ name: 'Ira Menon' });
  const referrer = await openTraveller(demoReferrer);

  await test.step('as a visitor, on a page that loads no React; the browser remembers it', async () => {
    await seeker.page.goto('/companies/flipkart');
    await seeker.page.getByRole('button', { name: 'Follow Flipkart' }).click();
    await expect(seeker.page).toHaveURL('/signin?next=%2Fcompanies%2Fflipkart&follow=yes');
    await expect(seeker.page.getByText('You come back to where you were, and follow it.')).toBeVisible();
    await seeker.page.goto(`/openings?q=${encodeURIComponent(mark)}`);
    await seeker.page.getByRole('button', { name: 'Tell me about new ones' }).click();
    await expect(seeker.page).toHaveURL(/^.*\/signin\?/);
    await seeker.page.goto('/following');
    await expect(seeker.page.getByText('this browser remembers what you follow')).toBeVisible();
    const followed = seeker.page.getByRole('list', { name: 'What you follow' });
    await expect(followed).toContainText('Flipkart');
    await expect(followed.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('pages that are the same for everybody say it in this browser, without React', async () => {
    const { page } = seeker;
    await page.goto('/companies/flipkart');
    await expect(page.getByRole('button', { name: 'Following', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow Flipkart' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-react'))).toBe(false);
    // Another company, and a browser that follows nothing, which does not even ask.
    await page.goto('/companies/zoho');
    await expect(page.getByRole('button', { name: 'Follow Zoho' })).toBeVisible();
    const asked: string[] = [];
    referrer.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await referrer.page.goto('/companies/flipkart');
    await expect(referrer.page.getByRole('button', { name: 'Follow Flipkart' })).toBeVisible();
    expect(asked).not.toContain('/api/following');
  });

  await test.step('signing up moves it to the account', async () => {
    await signUp(seeker);
    // React is there now, draws the button itself, and leaves what it says.
    await seeker.page.goto('/companies/flipkart');
    await hydrated(seeker.page);
    await expect(seeker.page.getByRole('button', { name: 'Following', exact: true }).first()).toBeVisible();
    await seeker.page.goto(`/openings?q=${encodeURIComponent(mark)}`);
    await expect(seeker.page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    // Following something else leads nowhere: the button says it, and the page stays.
    await seeker.page.goto('/companies/zoho');
    await hydrated(seeker.page);
    await seeker.page.getByRole('button', { name: 'Follow Zoho' }).click();
    await expect(seeker.page.getByRole('button', { name: 'Following', exact: true }).first()).toBeVisible();
    await expect(seeker.page).toHaveURL('/companies/zoho');
    await seeker.page.getByRole('button', { name: 'Following', exact: true }).first().click();
    await seeker.page.getByRole('button', { name: 'Stop following Zoho' }).click();
    await expect(seeker.page.getByRole('list', { name: 'What you follow' }).getByRole('listitem')).toHaveCount(2);
    await expect(seeker.page.getByRole('heading', { name: 'How we tell you' })).toBeVisible();
    expect((await seeker.page.context().cookies()).filter(({ name }) => name === 'followed')).toEqual([]);
    await looksRight(seeker.page);
  });

  await test.step('a referrer lists an opening, and the seeker is told in the app and by mail', async () => {
    await signInAsReferrer(referrer);
    await referrer.page.goto('/my-openings');
    await hydrated(referrer.page);
    await referrer.page.getByLabel('Job title').fill(mark);
    await referrer.page.getByLabel('Place').fill('Bengaluru');
    await referrer.page.getByLabel('Job ID').fill('FK-777');
    await referrer.page.getByRole('button', { name: 'List it' }).click();
    await expect(referrer.page.getByText('Listed. Seekers can ask you for it now.')).toBeVisible();
    await runJob('tell-followers');
    await gotoOnceItSays(seeker.page, '/notifications', new RegExp(`New opening: ${mark} at Flipkart`));
    await expect(seeker.page.getByRole('link', { name: `New opening: ${mark} at Flipkart` })).toHaveCount(1);
    await expectMail(seeker.page, seeker.email, `New opening: ${mark} at Flipkart`, String.raw`/request/ref_1\?opening=[^"]*`);
  });

  await test.step('the alert leads to the form, which is filled in', async () => {
    await hydrated(seeker.page);
    await seeker.page.getByRole('link', { name: `New opening: ${mark} at Flipkart` }).click();
    await expect(seeker.page.getByLabel('Position')).toHaveValue(`${mark} (FK-777)`);
    await hydrated(seeker.page);
    await expect(seeker.page.getByLabel('Full Name')).not.toHaveValue('');
    await fillRequest(seeker.page, `${mark} (FK-777)`, { message: 'I rigged three stages and nothing ever fell.' });
    await seeker.page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(seeker.page).toHaveURL('/referrers/ref_1');
  });

  let path = '';
  await test.step('the referrer declines', async () => {
    await seeker.page.goto('/dashboard?view=seeker');
    path =
      (await seeker.page
        .getByRole('link', { name: `${mark} (FK-777)` })
        .first()
        .getAttribute('href')) ?? '';
    await moveByApi(referrer, path.replace('/requests/', ''), { move: 'decline', reason: 'too_many' });
  });

  await test.step('three others, and the next one is asked with everything filled in', async () => {
    await gotoOnceItSays(seeker.page, path, /Ask \w+ instead/);
    await expect(seeker.page.getByRole('link', { name: /^Ask .* instead$/ })).toHaveCount(3);
    await looksRight(seeker.page);
    await hydrated(seeker.page);
    await seeker.page.getByRole('link', { name: 'Ask Rohan instead' }).click();
    await expect(seeker.page).toHaveURL(/\/request\/ref_2\?from=/);
    await expect(seeker.page.getByLabel('Position')).toHaveValue(`${mark} (FK-777)`);
    await expect(seeker.page.getByLabel('Link or ID of the job')).toHaveValue('FK-777');
    await expect(seeker.page.getByLabel(/^Message to/)).toHaveValue('I rigged three stages and nothing ever fell.');
    await expect(seeker.page.getByText('ready to send')).toBeVisible();
    await seeker.page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(seeker.page).toHaveURL('/referrers/ref_2');
  });

  await test.step('and tidies up after themselves', async () => {
    await referrer.page.goto('/my-openings');
    await hydrated(referrer.page);
    await referrer.page.getByRole('button', { name: `Remove ${mark}` }).click();
    await expect(referrer.page.getByText('Removed.')).toBeVisible();
    await seeker.page.goto('/following');
    await seeker.page.getByRole('button', { name: 'Stop following Flipkart' }).click();
    await expect(seeker.page.getByRole('list', { name: 'What you follow' }).getByRole('listitem')).toHaveCount(1);
  });
});
