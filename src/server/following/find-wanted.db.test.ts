import { expect, it } from 'vitest';
import { asAdministrator, makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { loadPage } from '#tests/support/every-page.ts';

const test = await useTestApp();
const { app, database } = test;
const { db } = database;

it('a wanted company says how many wait from five on, rounded down, and lists the least covered first', async () => {
  const [quiet, covered] = [await makeReferrer(test), await makeReferrer(test)];
  await db.updateTable('referrers').set({ paused_by_person: true }).where('id', '=', quiet.referrerId).execute();
  for (let n = 1; n <= 6; n++) {
    const { session } = await makePerson(test);
    for (const company of [quiet.companyId, covered.companyId]) await app.following.add(session, { kind: 'company', company });
    expect(await app.following.countWanted(quiet.companyId)).toBe(n < 5 ? 0 : 5);
  }
  const visitor = await makePerson(test);
  const staff = asAdministrator(visitor);
  const query = { q: '', filters: {}, limit: 50 };
  const { items } = await app.companyDesk.findWanted(staff, query);
  const mine = items.filter(({ id }) => id === quiet.companyId || id === covered.companyId);
  expect(mine).toMatchObject([
    { id: quiet.companyId, waiting: 6, referrers: 0 },
    { id: covered.companyId, waiting: 6, referrers: 1 },
  ]);
  const empty = await app.companyDesk.findWanted(staff, { ...query, filters: { covered: 'nobody' } });
  expect(empty.items.map(({ id }) => id)).not.toContain(covered.companyId);
  await expect(app.companyDesk.findWanted(visitor.session, query)).rejects.toMatchObject({ code: 'not_found' });
});

it('no cell of its CSV runs as a formula', async () => {
  const { companyId } = await makeReferrer(test);
  await db.updateTable('companies').set({ name: '=HYPERLINK("https://x.example")', city: '@SUM(1)' }).where('id', '=', companyId).execute();
  const person = await makePerson(test);
  const { session } = person;
  await app.following.add(session, { kind: 'company', company: companyId });
  const staff = asAdministrator(person);
  const file = (await loadPage(app, '/admin/export/wanted?q=HYPERLINK', () => Promise.resolve(staff))) as Response;
  expect(await file.text()).toMatch(/\r\n"'=HYPERLINK\(""https:\/\/x\.example""\)",[^,]+,'@SUM\(1\),1,/);
  expect(file.headers.get('X-Rows')).toBe('1');
  await expect(loadPage(app, '/admin/export/wanted', () => Promise.resolve(session))).rejects.toMatchObject({ code: 'not_found' });
});
