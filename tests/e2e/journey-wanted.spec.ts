import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { fillProfile, verifyWorkEmail } from '#tests/support/become-steps.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { expectMail, openMail } from '#tests/support/open-mail.ts';
import { test } from '#tests/support/own-product.ts';
import { signIn, signInAsVerified } from '#tests/support/people.ts';
import { passTime, runJob } from '#tests/support/run-job.ts';
import { expect, looksRight, type Traveller } from '#tests/support/test.ts';
import { gotoOnceItSays, textOf } from '#tests/support/until-served.ts';

const company = { id: 'groww', name: 'Groww', domain: 'groww.in' };
const path = `/companies/${company.id}`;
const news = `Dev Rao at ${company.name} takes requests`;

test('a company with nobody, wanted by six, gets its first person, and all six hear', async ({ product, ownProduct, openTraveller }) => {
  const database = databaseUrlOf(product);
  const change = (sql: string) => onDatabase(database, (client) => client.query(sql));
  // The demo has somebody at each of its companies.
  await change(
    `with made as (insert into companies (id, name, industry, city, state, size) values ('groww', 'Groww', 'Fintech', 'Bengaluru', 'Karnataka', '1000-5000') returning id)
     insert into company_email_domains (domain, company_id) select 'groww.in', id from made`,
  );
  const waiting: Traveller[] = [];
  const last = await openTraveller({ name: 'Ira Menon' });
  const employee = await openTraveller({ name: 'Dev Rao' });

  await test.step('five ask to be told with the form of the page, and one in a browser', async () => {
    for (let n = 1; n <= 5; n++) {
      const seeker = await openTraveller({ name: `Seeker ${n}` });
      await signInAsVerified(seeker.page, seeker.name, seeker.email);
      const form = { kind: 'company', company: company.id, intent: 'follow' };
      const headers = { origin: ownProduct };
      const followed = await seeker.page.request.post('/following', { form, headers, maxRedirects: 0 });
      expect([followed.status(), followed.headers()['location']]).toEqual([303, '/following?done=followed']);
      waiting.push(seeker);
    }
    const { page } = last;
    await signInAsVerified(page, last.name, last.email);
    const link = `https://careers.${company.domain}/jobs/4711`;
    await gotoOnceItSays(page, `/find?${new URLSearchParams({ link })}`, /Nobody at Groww can be asked yet/);
    await expect(page.getByRole('button', { name: 'Tell me when I can ask' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask somebody you know there' })).toHaveAttribute('href', /\/groww\?link=.*4711$/);
    await gotoOnceItSays(page, path, /Wanted by 5 people or more\./);
    await expect(page.getByRole('link', { name: 'Ask somebody you know there' })).toBeVisible();
    await page.getByRole('button', { name: 'Tell me when I can ask' }).click();
    await expect(page.getByRole('button', { name: 'Following' }).first()).toBeVisible();
    await looksRight(page);
    waiting.push(last);
  });

  await test.step('staff find the company on their list and take it along, which is written down; nobody else gets it', async () => {
    const list = '/admin/export/wanted';
    expect((await last.page.request.get(list)).status()).toBe(404);
    const { page } = await openTraveller({ name: 'Joseph Kurian' });
    await signIn(page, 'support@referralhire.example', demoPassword);
    await page.goto('/admin/wanted?covered=nobody');
    await expect(page.getByRole('row').filter({ hasText: company.name })).toContainText(`/become-a-referrer?company=${company.id}`);
    const taken = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await taken).suggestedFilename()).toMatch(/^wanted-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await (await page.request.get(list)).text()).trim().split('\r\n');
    expect(lines[0]).toBe('Company,Industry,City,People waiting,Referrers,First since,Address for an employee');
    expect(lines[1]).toMatch(new RegExp(`^Groww,Fintech,Bengaluru,6,0,[^,]+,/become-a-referrer\\?company=${company.id}$`));
    const log = await (await page.request.get('/admin/export/audit?act=export_list')).text();
    expect(log.match(/list:wanted,Joseph Kurian/g)).toHaveLength(2);
  });

  await test.step('an employee follows the address that knows the company, and is listed', async () => {
    const { page } = employee;
    await signInAsVerified(page, employee.name, employee.email);
    await page.goto(path);
    await page.getByRole('link', { name: 'Be the first' }).click();
    await expect(page).toHaveURL(`/become-a-referrer?company=${company.id}`);
    await verifyWorkEmail(page, `dev.${Date.now()}@${company.domain}`);
    await fillProfile(page, 'Platform Engineer');
    await page.getByLabel('New requests a week').selectOption('5');
    await page.getByRole('button', { name: 'List me as a referrer' }).click();
    await expect(page.getByText('You are listed. Seekers can find you now.')).toBeVisible();
  });

  await test.step('the five who waited longest hear this week, the sixth with the next', async () => {
    await runJob('tell-followers', database);
    for (const { page, email } of waiting.slice(0, 5)) await expectMail(page, email, news, '/referrers/[\\w-]+');
    const box = await last.page.request.get(`/dev/mailbox?to=${encodeURIComponent(last.email)}`);
    expect(textOf(await box.text())).not.toContain(news);
    await passTime(
      { sql: 'update follow_events set due_at = now() where in_order and due_at > now()', values: [] },
      'tell-followers',
      database,
    );
  });

  await test.step('who heard can ask, and the company is wanted no longer', async () => {
    const { page } = last;
    await openMail(page, last.email, news);
    await page.getByRole('link', { name: /\/referrers\/[\w-]+$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dev Rao' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request Referral' }).first()).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('main')).not.toContainText('Wanted by');
    await expect(page.getByRole('article').filter({ hasText: 'Dev Rao' })).toBeVisible();
  });
});
