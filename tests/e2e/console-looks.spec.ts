import { looks, lookOf } from '#domain/administration/looks.ts';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { demoReferrer, moveByApi, sendByApi, signInAsReferrer } from '#tests/support/journey.ts';
import { test } from '#tests/support/own-product.ts';
import { signIn, signInAsVerified } from '#tests/support/people.ts';
import { expect } from '#tests/support/test.ts';

const administrator = 'admin@referralhire.example';

test('every page of the console that shows a person is written down, and those that are not show nobody', async ({
  page,
  openTraveller,
}) => {
  // A dispute, which is also a case.
  const [seeker, referrer] = [await openTraveller({ name: 'Tara Sen' }), await openTraveller(demoReferrer)];
  await signInAsVerified(seeker.page, 'Tara Sen');
  await signInAsReferrer(referrer);
  const disputed = await sendByApi(seeker, 'Data Engineer');
  await moveByApi(referrer, disputed, { move: 'accept' }, { move: 'mark_referred', reference: 'REF-7' });
  await moveByApi(seeker, disputed, { move: 'dispute', reason: 'The recruiter found no entry under this number.' });
  await signIn(page, administrator, demoPassword);
  const read = async (path: string) => (await page.request.get(path)).text();
  /** Oldest first, as act and subject; asking is a look itself. */
  const log = async () => (await read('/admin/export/audit')).trim().split('\r\n').slice(1).toReversed();
  const firstOn = async (list: string, link: RegExp) => link.exec(await read(list))?.[1] ?? '';
  const ids: Record<string, string> = {
    '/admin/rules/:id': await firstOn('/admin/rules?q=infosys', /\/admin\/rules\/([\w-]+)"/),
    '/admin/cases/:id': await firstOn('/admin/cases', /\/admin\/cases\/([\w-]{36})"/),
    '/admin/people/:id': await firstOn('/admin/people', /\/admin\/people\/([\w-]+)"/),
    '/admin/companies/:id': await firstOn('/admin/companies', /\/admin\/companies\/(?!new|catalogue)([\w-]+)"/),
    '/admin/requests/:id': await firstOn('/admin/requests', /\/admin\/requests\/([\w-]{36})"/),
    '/admin/disputes/:id': disputed,
  };
  for (const path of Object.keys(looks)) {
    const params = path === '/admin/export/:list' ? { list: 'people' } : { id: ids[path] ?? '' };
    const address = path.replace(/:(\w+)/, (_, name: 'id' | 'list') => (params as Record<string, string>)[name] ?? '');
    const before = await log();
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    const written = (await log()).slice(before.length + 1);
    const look = lookOf(path, params);
    expect(written.length, `${address}: ${written.join(' / ')}`).toBe(look ? 1 : 0);
    if (look) expect(written[0]).toContain(look.subject);
    else expect(await answer.text(), address).not.toMatch(/[\w.+-]+@[\w-]+\.example|Ananya Iyer|Joseph Kurian|Tara Sen/);
  }
});

test('a search is written down without its words, a page that is not there is not, and data counts like a document', async ({
  page,
  ownProduct,
}) => {
  expect(ownProduct).toBeTruthy();
  await signIn(page, administrator, demoPassword);
  const log = async () => (await page.request.get('/admin/export/audit')).text();
  await page.request.get('/admin/people?by=upi&q=okhdfcbank');
  await page.request.get('/admin/people.data?q=seekername');
  await page.request.get('/admin/people/nobody-here');
  const written = await log();
  expect(written).toMatch(/Looked at a list.*list:people.*Searched by: End of the UPI ID/);
  expect(written).toMatch(/Looked at a list.*list:people.*Searched by: Words/);
  expect(written).not.toMatch(/okhdfcbank|seekername|nobody-here/);
});
