import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { followCompanies } from '#server/search/follow-companies.job.ts';
import { insertCompany, makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor, type TestReferrer } from '#tests/factories/request.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { outcomesOf } from '#tests/support/outcomes.ts';
import { readPages } from '#tests/support/read-pages.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { finishMerge } from './companies/finish-merge.job.ts';

const test = await useTestApp();
const { app, database } = test;
const { db, pool } = database;
await makeResumes(test, 20);

const [administrator, support] = [await makeStaff(test), await makeStaff(test, 'support')];
const desk = app.companyDesk;
const facts = {
  name: 'Kaveri Foods',
  otherNames: 'KFL\nKaveri Foods Ltd',
  industry: 'Consumer Goods',
  city: 'Mysuru',
  state: 'Karnataka',
  size: '51-200',
  founded: '1998',
  website: 'kaverifoods.in',
  description: '',
  emailDomains: 'kaverifoods.in, mail.kaverifoods.in',
  reason: 'They wrote to us.',
};
const because = { reason: 'They are one company.', confirmed: 'yes' };
const rename = (id: string, name: string, seen = '1') => desk.edit(support, id, { ...facts, name, emailDomains: '', seen });
const versionOf = async (id: string) => String((await desk.get(support, id)).company.version);
const merge = async (id: string, into: string) => desk.merge(administrator, id, { ...because, into, seen: await versionOf(id) });
const faults = async () => (await sql<{ faults: number }>`select search_count_faults() as faults`.execute(db)).rows[0]?.faults;
const addPeople = (companyId: string, count: number) =>
  pool.query(
    `insert into referrers (id, company_id, name, role, department, verified_at)
     select $1 || '-' || n, $1, 'Person ' || n, 'Engineer', 'Engineering', now() from generate_series(1, $2::int) n`,
    [companyId, count],
  );
const foundAt = async (q: string) => (await app.referrers.find({ q, company: '', department: '', sort: 'name' }, { page: 1 })).total;

describe('a company', () => {
  it('is added, found by its other names, and proves who works there', async () => {
    const id = await desk.add(support, facts);
    expect(id).toBe('kaveri-foods');
    const shown = { location: 'Mysuru, Karnataka', founded: 1998, website: 'https://kaverifoods.in/', verified: true };
    expect(await app.companies.get(id)).toMatchObject(shown);
    const { items } = await app.companies.find({ q: 'kfl', industry: '', location: '', sort: 'name' }, { page: 1 });
    expect(items.map((each) => each.id)).toEqual([id]);
    expect((await app.becoming.company(id)).domains).toEqual(['kaverifoods.in', 'mail.kaverifoods.in']);
    // The same name again is another company with another address; the same domain is not possible.
    await expect(desk.add(support, facts)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'emailDomains' }] });
    expect(await desk.add(support, { ...facts, emailDomains: '' })).toMatch(/^kaveri-foods-.+/);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['founded', '98'],
    ['website', 'not an address'],
    ['emailDomains', 'gmail.com'],
    ['emailDomains', 'co.in'],
    ['otherNames', Array.from({ length: 21 }, (_, n) => `Name ${n}`).join('\n')],
    ['city', '\u202eevil'],
    ['reason', ' '],
  ])('is not added with the %s %j', async (field, value) => {
    const refused = { code: 'invalid_input', fields: [{ field }] };
    await expect(desk.add(support, { ...facts, emailDomains: '', [field]: value })).rejects.toMatchObject(refused);
  });

  it('is edited by one of two who look at it, and its history says what changed', async () => {
    const { id, domain } = await makeCompany(test);
    const edit = { ...facts, name: 'Tunga Motors', emailDomains: `${domain}\ntungamotors.in`, seen: '1' };
    const both = await outcomesOf([desk.edit(support, id, edit), desk.edit(administrator, id, { ...edit, name: 'Tunga Cars' })]);
    expect(both.toSorted()).toEqual(['conflict', 'done']);
    const { company, history } = await desk.get(support, id);
    const emailDomains = [domain, 'tungamotors.in'].toSorted();
    expect(company).toMatchObject({ version: 2, emailDomains, otherNames: ['KFL', 'Kaveri Foods Ltd'] });
    expect(history).toMatchObject([
      { action: 'edit_company', detail: { reason: facts.reason, name: expect.stringMatching(/^Works \d+ → Tunga/) as string } },
    ]);
    await desk.edit(support, id, { ...edit, name: company.name, emailDomains: 'tungamotors.in', seen: '2' });
    expect((await app.becoming.company(id)).domains).toEqual(['tungamotors.in']);
    for (const none of ['nothing', 'a\0', '../..'])
      await expect(desk.edit(support, none, edit)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is paused and comes back, with its people', async () => {
    const { companyId, referrerId } = await makeReferrer(test);
    await desk.pause(support, companyId, { ...because, seen: '1' });
    await expect(app.companies.get(companyId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await app.referrers.get(referrerId).catch(() => null))?.availability ?? 'paused').toBe('paused');
    await expect(desk.resume(support, companyId, { ...because, seen: '1' })).rejects.toMatchObject({ code: 'conflict' });
    await desk.resume(support, companyId, { ...because, seen: '2' });
    expect((await app.companies.get(companyId)).referrersCount).toBe(1);
    expect(await faults()).toBe(0);
  });
});

describe('a company with many people', () => {
  it('gets its new name at once; search follows in a job, some at a time, also after a second change', async () => {
    const { id } = await makeCompany(test);
    await addPeople(id, 450);
    await rename(id, 'Zambezi Rail');
    expect((await app.companies.get(id)).name).toBe('Zambezi Rail');
    expect(await foundAt('zambezi')).toBe(0);
    // A referrer who changes meanwhile is written with the new name.
    await pool.query("update referrers set role = 'Driver' where id = $1 || '-7'", [id]);
    expect(await foundAt('zambezi')).toBe(1);
    await rename(id, 'Zambezi Railways', '2');
    await test.runJobs();
    expect(await foundAt('railways')).toBe(450);
    // A second run finds nothing to do.
    await followCompanies(test.jobDeps);
    expect(await faults()).toBe(0);
    expect((await pool.query('select from search_behind')).rowCount).toBe(0);
  });
});

describe('a company with many openings', () => {
  const openings = async (companyId: string, where: string) =>
    (await pool.query(`select from openings where company_id = $1 and ${where}`, [companyId])).rowCount;
  const named = (name: string) => `words @@ '${name}'::tsquery`;
  const addOpenings = ({ referrerId, companyId }: TestReferrer, count: number) =>
    pool.query(
      `insert into openings (id, referrer_id, company_id, title, place, listed_at, ends_at, ended)
       select gen_random_uuid(), $1, $2, 'Engineer ' || n, 'Pune', now(), now() + interval '9 days', n = 7 from generate_series(1, $3::int) n`,
      [referrerId, companyId, count],
    );

  it('has them rewritten at once while they are few', async () => {
    const referrer = await makeReferrer(test);
    const { companyId } = referrer;
    await addOpenings(referrer, 200);
    await rename(companyId, 'Kaveri Ships');
    expect(await openings(companyId, named('kaveri'))).toBe(200);
    await desk.pause(support, companyId, { ...because, seen: '2' });
    expect([await openings(companyId, 'live'), await openings(companyId, 'hidden')]).toEqual([0, 200]);
  });

  it('is renamed and paused at once; the openings follow in a job, ended ones too, and the company counts them', async () => {
    const referrer = await makeReferrer(test);
    const { companyId } = referrer;
    await addOpenings(referrer, 450);
    await rename(companyId, 'Narmada Ships');
    expect(await openings(companyId, named('narmada'))).toBe(0);
    await test.runJobs();
    expect(await openings(companyId, named('narmada'))).toBe(450);
    await desk.pause(support, companyId, { ...because, seen: '2' });
    expect(await openings(companyId, 'hidden')).toBe(0);
    await test.runJobs();
    expect([await openings(companyId, 'hidden'), await openings(companyId, 'live')]).toEqual([450, 0]);
    const counted = db.selectFrom('companies').select('open_positions').where('id', '=', companyId);
    expect(await counted.executeTakeFirst()).toEqual({ open_positions: 0 });
    await desk.resume(support, companyId, { ...because, seen: '3' });
    await test.runJobs();
    expect([await openings(companyId, 'live'), await counted.executeTakeFirst()]).toEqual([449, { open_positions: 449 }]);
    expect(await faults()).toBe(0);
  });
});

describe('a merge', () => {
  it('brings people, domains, names and watchers over, and the old address leads to the new one', async () => {
    const [from, to] = [await makeReferrer(test), await makeCompany(test)];
    const seeker = await makePerson(test);
    await pool.query("insert into company_email_domains (domain, company_id) values ('oldname.in', $1)", [from.companyId]);
    await app.following.add(seeker.session, { kind: 'company', company: from.companyId });
    await addPeople(from.companyId, 120);
    const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(from.referrerId));
    const oldName = (await desk.get(support, from.companyId)).company.name;
    await expect(desk.merge(support, from.companyId, { ...because, into: to.id, seen: '1' })).rejects.toMatchObject({ code: 'forbidden' });
    await merge(from.companyId, to.id);
    expect(await app.companies.mergedInto(from.companyId)).toBe(to.id);
    await test.runJobs();
    await finishMerge(test.jobDeps, { companyId: from.companyId });
    await finishMerge(test.jobDeps, { companyId: to.id });
    const { company } = await desk.get(support, to.id);
    expect(company).toMatchObject({ referrers: 121, otherNames: [oldName], emailDomains: [to.domain, 'oldname.in'].toSorted() });
    expect(await db.selectFrom('referrers').select('id').where('company_id', '=', from.companyId).execute()).toEqual([]);
    expect((await db.selectFrom('follows').selectAll().where('account_id', '=', seeker.id).execute())[0]).toMatchObject({
      company_id: to.id,
      subject: JSON.stringify({ company: to.id, kind: 'company' }),
    });
    expect(await db.selectFrom('requests').select('company_id').where('id', '=', id).executeTakeFirst()).toEqual({ company_id: to.id });
    await app.requests.move({ session: from.session, id }, { move: 'accept' });
    expect(await faults()).toBe(0);
  });

  it('into itself, into nothing, in a circle, twice or without the tick is refused', async () => {
    const [a, b, c] = [await makeCompany(test), await makeCompany(test), await makeCompany(test)];
    const refused = (message: string) => ({ code: 'invalid_input', fields: [{ message: expect.stringContaining(message) as string }] });
    await expect(merge(a.id, a.id)).rejects.toMatchObject(refused('A company cannot be merged into itself.'));
    for (const into of ['no-such-company', "'; drop table", '\0', ''])
      await expect(merge(a.id, into)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'into' }] });
    const unticked = desk.merge(administrator, a.id, { reason: 'x', into: b.id, seen: '1' });
    await expect(unticked).rejects.toMatchObject(refused('Tick this first'));
    await merge(a.id, b.id);
    await expect(merge(b.id, a.id)).rejects.toMatchObject(refused('was itself merged'));
    await expect(merge(a.id, c.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(desk.edit(support, a.id, { ...facts, emailDomains: '', seen: '2' })).rejects.toMatchObject({ code: 'conflict' });
    // A company that was merged earlier leads to the last one.
    await merge(b.id, c.id);
    expect(await app.companies.mergedInto(a.id)).toBe(c.id);
  });

  it('of two into each other at once happens one way', async () => {
    const [a, b] = [await makeCompany(test), await makeCompany(test)];
    const both = await Promise.allSettled([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the list of companies', () => {
  it('shows paused and merged ones, page by page, and finds by name, id and domain', async () => {
    const { id, name, domain } = await makeCompany(test);
    const ask = (q: string, filters = {}, more = {}) => desk.find(support, { q, filters, limit: 50, ...more });
    for (const q of [name, id, domain]) expect((await ask(q)).items.map((each) => each.id)).toContain(id);
    await desk.pause(support, id, { ...because, seen: '1' });
    expect((await ask(id, { standing: 'paused' })).items).toHaveLength(1);
    expect((await ask(id, { standing: 'listed' })).items).toEqual([]);
    const seen = (await readPages((cursor) => ask('', {}, { limit: 4, cursor }))).map((each) => each.id);
    const all = await db.selectFrom('companies').select('id').execute();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(all.map((each) => each.id).toSorted());
  });

  it('is sorted by name without regard to capitals, also across pages', async () => {
    for (const name of ['qZ one', 'QA two', 'QZ three']) await insertCompany(test, { id: name.slice(3), name });
    const found = await readPages((cursor) => desk.find(support, { q: 'q', filters: {}, limit: 2, cursor }));
    expect(found.map(({ name }) => name)).toEqual(['QA two', 'qZ one', 'QZ three']);
  });
});
