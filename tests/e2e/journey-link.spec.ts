import { demoReferrer, fillRequest, knownHandle, postRequest, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { openMail } from '#tests/support/open-mail.ts';
import { signInAsVerified } from '#tests/support/people.ts';
import { makeFinal } from '#tests/support/run-job.ts';
import { axe, expect, hydrated, looksRight, test } from '#tests/support/test.ts';

test('an employee sends their link, three strangers use it, and the employee answers two at once', async ({ baseURL, openTraveller }) => {
  const address = baseURL ?? '';
  const mark = Date.now().toString(36);
  const employee = await openTraveller(demoReferrer);
  const strangers = await Promise.all(['Ira Menon', 'Kabir Das', 'Meera Pai'].map((name) => openTraveller({ name: `${name} ${mark}` })));
  const [visitor, second, third] = strangers as [(typeof strangers)[0], (typeof strangers)[0], (typeof strangers)[0]];
  const [one, two, three] = [`Rigger ${mark}`, `Welder ${mark}`, `Diver ${mark}`];
  const words = `We hire again in June ${mark}.`;
  let handle = '';

  await test.step('the link is chosen once, and there are words to send it with', async () => {
    const { page } = employee;
    await signInAsReferrer(employee);
    const known = await knownHandle(page);
    await page.goto('/my-link');
    if (known === undefined) {
      await page.getByLabel(/\/ask\/$/).fill('Admin');
      await page.getByRole('button', { name: 'Get your link' }).click();
      await expect(page.getByText('This one is kept for ReferralHire itself.')).toBeVisible();
      await page.getByLabel(/\/ask\/$/).fill('Ananya-Iyer');
      await page.getByRole('button', { name: 'Get your link' }).click();
      await expect(page.getByText('Your link works from now on.')).toBeVisible();
    }
    handle = known ?? 'ananya-iyer';
    await expect(page.getByText(`${address}/ask/${handle}`, { exact: true })).toBeVisible();
    await expect(page.getByText(/Happy to look at it\. Please send it here/)).toBeVisible();
    for (const [link, type] of [
      ['Picture for a post', 'image/png'],
      ['QR code as SVG', 'image/svg+xml'],
    ] as const) {
      const drawn = await page.request.get((await page.getByRole('link', { name: link }).getAttribute('href')) ?? '');
      expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    }
    await looksRight(page);
  });

  await test.step('a stranger reads what happens without any React, and asks without an account', async () => {
    const { page } = visitor;
    await page.goto(`/ask/${handle}`);
    await expect(page.getByRole('heading', { level: 1, name: demoReferrer.name })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-react'))).toBe(false);
    await looksRight(page);
    await hydrated(page);
    await page.getByLabel('Full Name').fill(visitor.name);
    await page.getByLabel('Email').fill(visitor.email);
    await fillRequest(page, one);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'One step left: confirm your email' })).toBeVisible();
    await expect(page).toHaveURL(`/ask/${handle}`);
    await openMail(page, visitor.email, /Confirm your referral request/);
    const mail = await (await page.request.get(`${new URL(page.url()).pathname}/html`)).text();
    await page.goto(/\/requests\/confirm\?code=[\w-]+/.exec(mail)?.[0] ?? '');
    await hydrated(page);
    await page.getByRole('button', { name: 'Confirm and send my request' }).click();
    await expect(page.getByRole('link', { name: 'See your request' })).toBeVisible();
  });

  const sent = await test.step('two more send theirs; it uses none of their free requests', async () => {
    const ids: string[] = [];
    for (const [stranger, position] of [
      [second, two],
      [third, three],
    ] as const) {
      await signInAsVerified(stranger.page, stranger.name, stranger.email);
      ids.push(await sendByApi(stranger, position, { handle }));
      const { count } = (await (await stranger.page.request.get('/api/allowance')).json()) as { count: number };
      expect(count).toBe(0);
    }
    return ids;
  });

  await test.step('two get one no, which can be taken back for ten seconds', async () => {
    const { page } = employee;
    await page.goto('/queue?origin=handle');
    await page.getByLabel('Opening').selectOption(two);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('1 request waiting')).toBeVisible();
    await expect(page.getByLabel(new RegExp(second.name))).toBeVisible();
    await page.goto('/queue?origin=handle');
    for (const stranger of [second, third]) await page.getByLabel(new RegExp(stranger.name)).check();
    await axe(page);
    const answer = async () => {
      await page.getByLabel('Reason').selectOption('not_now');
      await page.getByLabel(/^Ask again after/).fill('2027-06-01');
      await page.getByLabel(/^A sentence to all of them/).fill(words);
      await page.getByLabel('Keep these words for the next time').check();
      await page.getByRole('button', { name: 'Decline those I chose' }).click();
      await expect(page.getByText('2 requests declined. Nobody has been told yet.')).toBeVisible();
    };
    await answer();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 answers taken back. Nobody was told.')).toBeVisible();
    await page.goto('/queue?origin=handle');
    for (const stranger of [second, third]) await page.getByLabel(new RegExp(stranger.name)).check();
    await answer();
  });

  await test.step('each reads it as their own answer, and the third waits on', async () => {
    for (const id of sent) await makeFinal(id);
    for (const [index, stranger] of [second, third].entries())
      await expect
        .poll(async () => {
          const answer = await stranger.page.request.get(`/api/requests/${sent[index]}`);
          const { state, messages } = (await answer.json()) as { state: string; messages: { body: string }[] };
          return [state, messages.at(-1)?.body];
        })
        .toEqual(['declined', `You may ask again after 1 Jun 2027.\n${words}`]);
    await employee.page.goto('/queue?origin=handle');
    await expect(employee.page.getByLabel(new RegExp(visitor.name))).toBeVisible();
  });

  await test.step('whoever was told to wait does, and the words that were kept answer a single request too', async () => {
    const again = await postRequest(second, `Rigger ${mark}`, { handle });
    expect(again.status()).toBe(422);
    expect(await again.text()).toContain('You may ask again after 1 Jun 2027.');
    const { page } = employee;
    await page.getByRole('link', { name: `Read the request of ${visitor.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption('not_a_match');
    await dialog.getByLabel(/^Words you kept/).selectOption(words);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Nobody has been told yet.')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await makeFinal(id);
    await expect
      .poll(async () => {
        const answer = await visitor.page.request.get(`/api/requests/${id}`);
        return ((await answer.json()) as { messages: { body: string }[] }).messages.at(-1)?.body;
      })
      .toBe(words);
  });
});
