import { describe, expect, it } from 'vitest';
import { rolesOf } from '#domain/accounts/account.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { referrerProfile } from '#tests/factories/referrer-profile.factory.ts';
import { makePerson, makeResumes, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';
import { findMailsToLookAt } from '#server/administration/operations/jobs-and-mails.ts';
import { forgetPrivateMails } from '#server/platform/mail/forget-private-mails.job.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';

const test = await useTestApp();
const { app, clock, delivered, database } = test;
await makeResumes(test);

type Place = { id: string; domain: string };
const from = '192.0.2.1';
let mailboxes = 0;
const mailboxAt = ({ domain }: Place) => `asha${++mailboxes}@${domain}`;

async function ask(person: Person, company: Place, email = mailboxAt(company)) {
  await app.becoming.sendCode(person.session, { companyId: company.id, email }, from);
  await test.runJobs();
  const mail = delivered.findLast(({ recipient }) => recipient === email);
  const [, first = '', last = ''] = /^(\d{3}) (\d{3})$/m.exec(mail?.text ?? '') ?? [];
  return { email, subject: mail?.subject ?? '', code: first + last };
}
const enter = (person: Person, code: string) => app.becoming.verify(person.session, code, from);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const verifications = (accountId: string) =>
  database.db.selectFrom('work_email_verifications').selectAll().where('account_id', '=', accountId).orderBy('verified_at').execute();

async function becomeReferrer(person: Person, company: Place) {
  await enter(person, (await ask(person, company)).code);
  return app.becoming.saveProfile(person.session, referrerProfile);
}

describe('the code', () => {
  it('proves the address, gives the role, and with a profile the person is found in the directory [3.referrer.role]', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { code } = await ask(person, company);
    expect((await app.becoming.get(person.session)).code).toMatchObject({ domain: company.domain, triesLeft: 5, over: false });
    await enter(person, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(rolesOf(await app.accounts.get(person.id))).toContain('referrer');
    expect((await app.becoming.get(person.session)).verification).toMatchObject({ companyId: company.id, domain: company.domain });
    const search = () => app.referrers.find({ q: 'Asha', company: company.id, department: '', sort: 'name' }, { page: 1 });
    expect((await search()).total).toBe(0);
    const { id } = await app.becoming.saveProfile(person.session, referrerProfile);
    // No part of the name, because history keeps the id after they have left.
    expect(id).toMatch(/^ref_[0-9a-f]{12}$/);
    expect((await search()).items).toMatchObject([
      { id, name: 'Asha Rao', yearsAtCompany: 3, linkedin: 'https://linkedin.com/in/asha-rao' },
    ]);
    expect(await app.companies.get(company.id)).toMatchObject({ referrersCount: 1 });
    // A second save changes the same profile.
    expect(await app.becoming.saveProfile(person.session, { ...referrerProfile, role: 'Architect' })).toEqual({ id });
    expect((await search()).items).toMatchObject([{ role: 'Architect' }]);
  });

  it('is stored only as a hash, and works once', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { code } = await ask(person, company);
    const row = await database.db.selectFrom('work_email_codes').selectAll().where('account_id', '=', person.id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_mac: row.code_mac?.toString('utf8') })).not.toContain(code);
    const all = await outcomesOf(Array.from({ length: 20 }, () => enter(person, code)));
    expect([timesIn(all, 'done'), timesIn(all, 'gone')]).toEqual([1, 19]);
    expect(await verifications(person.id)).toHaveLength(1);
  });

  it('allows five tries, also when fifty come at once, and then not even the right one', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { code } = await ask(person, company);
    const all = await outcomesOf(Array.from({ length: 50 }, () => enter(person, other(code))));
    expect([timesIn(all, 'unprocessable'), timesIn(all, 'gone')]).toEqual([5, 45]);
    await expect(enter(person, code)).rejects.toMatchObject({ code: 'gone' });
    expect(await verifications(person.id)).toEqual([]);
    const fresh = await ask(person, company);
    await enter(person, fresh.code);
  });

  it('says how many tries are left, and does not count input that is not six digits', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { code } = await ask(person, company);
    for (const typed of ['', '12345', 'abcdef', '1234567', null, '１２３４５６'])
      await expect(app.becoming.verify(person.session, typed, from)).rejects.toMatchObject({ code: 'unprocessable', detail: /six digits/ });
    await expect(enter(person, other(code))).rejects.toMatchObject({
      fields: [{ field: 'code', message: expect.stringContaining('4 tries left') }],
    });
    await enter(person, code);
  });

  it('ends after 15 minutes, and is tidied away', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { code } = await ask(person, company);
    clock.advance({ minutes: 14, seconds: 59 });
    await expect(enter(person, other(code))).rejects.toMatchObject({ code: 'unprocessable' });
    clock.advance({ seconds: 1 });
    await expect(enter(person, code)).rejects.toMatchObject({ code: 'gone' });
    expect((await app.becoming.get(person.session)).code?.over).toBe(true);
    clock.advance({ hours: 2 });
    await tidyUp(test.jobDeps);
    expect((await app.becoming.get(person.session)).code).toBeNull();
  });

  it('is replaced by the next one, ends when it is given up, and belongs to one person', async () => {
    const [person, stranger, company] = [await makePerson(test), await makePerson(test), await makeCompany(test)];
    const first = await ask(person, company);
    const second = await ask(person, company);
    await ask(stranger, company);
    await expect(enter(person, first.code)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(enter(stranger, second.code)).rejects.toMatchObject({ code: 'unprocessable' });
    await app.becoming.cancelCode(person.session);
    expect((await app.becoming.get(person.session)).code).toBeNull();
    await expect(enter(person, second.code)).rejects.toMatchObject({ code: 'gone' });
    await enter(person, (await ask(person, company)).code);
  });

  it('is sent five times a day, to an account and to an address', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    for (let n = 0; n < 5; n++) await ask(person, company);
    await expect(ask(person, company)).rejects.toMatchObject({ code: 'too_many_requests', detail: /tomorrow/ });
    const email = mailboxAt(company);
    for (let n = 0; n < 5; n++) await ask(await makePerson(test), company, email);
    await expect(ask(await makePerson(test), company, email)).rejects.toMatchObject({ code: 'too_many_requests', detail: /tomorrow/ });
  });

  it('goes to work addresses only, and to people whose own address is proven', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    for (const email of ['asha@gmail.com', `asha@${company.domain}.example`, 'asha@elsewhere.in', `asha@xn--${company.domain}`])
      await expect(ask(person, company, email)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'email' }] });
    const unproven = await makePerson(test, { emailVerified: false });
    await expect(ask(unproven, company)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(ask(person, { ...company, id: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await database.db.selectFrom('work_email_codes').selectAll().where('account_id', '=', person.id).execute()).toEqual([]);
  });
});

describe('an address', () => {
  it('proves one account; the second reads the same on the page, and the truth in the mailbox', async () => {
    const [first, second, company] = [await makePerson(test), await makePerson(test), await makeCompany(test)];
    const { code, email } = await ask(first, company);
    await enter(first, code);
    const again = await ask(second, company, email);
    expect(again.subject).toBe('This work email cannot be used again');
    expect((await app.becoming.get(second.session)).code).toMatchObject({ domain: company.domain, triesLeft: 5 });
    await expect(enter(second, code)).rejects.toMatchObject({ code: 'unprocessable', detail: /4 tries left/ });
    await app.becoming.stop(first.session);
    await enter(second, (await ask(second, company, email)).code);
  });

  it('proves one of two people who hold a right code at once', async () => {
    const [first, second, company] = [await makePerson(test), await makePerson(test), await makeCompany(test)];
    const { code, email } = await ask(first, company);
    const rival = await ask(second, company, email);
    expect(timesIn(await outcomesOf([enter(first, code), enter(second, rival.code)]), 'done')).toBe(1);
    expect([...(await verifications(first.id)), ...(await verifications(second.id))]).toHaveLength(1);
  });
});

/** Every table of ours and of the queue that has these words in any column of any row. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')",
  );
  const found: string[] = [];
  for (const { name } of rows)
    if ((await database.pool.query(`select from ${name} t where t::text like $1 limit 1`, [`%${words}%`])).rows.length > 0)
      found.push(name);
  return found;
}

describe('the address itself', () => {
  it('is stored in the mail only, for at most an hour; yet we recognise it later', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { code, email, subject } = await ask(person, company);
    expect(subject).toBe('Your ReferralHire code');
    await enter(person, code);
    await app.becoming.saveProfile(person.session, referrerProfile);
    expect(await tablesWith(email)).toEqual(['public.mails']);
    await forgetPrivateMails({ ...test.jobDeps, now: () => new Date(Date.now() + 55 * 60_000) });
    expect(await tablesWith(email)).toEqual([]);
    await app.becoming.stop(person.session);
    await enter(person, (await ask(person, company, email)).code);
    const [former, now] = await verifications(person.id);
    expect(former?.address_mac?.equals(now?.address_mac ?? Buffer.alloc(0))).toBe(true);
  });

  it('is masked for staff, who cannot find it either', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { email } = await ask(person, company);
    const list = (q: string) => findMailsToLookAt(test.deps, { q, filters: {}, cursor: undefined, limit: 100 });
    expect((await list(email)).items).toEqual([]);
    const { items } = await list('work-code');
    expect(items[0]?.recipient).toBe(`•••@${company.domain}`);
    expect(JSON.stringify(items)).not.toContain(email);
  });
});

describe('changing company and leaving', () => {
  it('needs a new proof, moves the profile, and ends what is open at the former company with an answer', async () => {
    const [person, seeker] = [await makePerson(test), await makePerson(test)];
    const [former, next] = [await makeCompany(test), await makeCompany(test)];
    const { id } = await becomeReferrer(person, former);
    const sent = await app.requests.submit({ session: seeker.session }, requestInputFor(id));
    expect((await app.becoming.get(person.session)).owedRequests).toBe(1);
    await enter(person, (await ask(person, next)).code);
    expect(await app.referrers.get(id)).toMatchObject({ companyId: next.id });
    expect(await verifications(person.id)).toMatchObject([{ ended_why: 'moved' }, { company_id: next.id, ended_why: null }]);
    expect(await app.requests.get(seeker.id, sent.id)).toMatchObject({ state: 'declined', companyId: former.id });
    expect((await app.requests.allowance(seeker.id)).count).toBe(0);
    expect([(await app.companies.get(former.id)).referrersCount, (await app.companies.get(next.id)).referrersCount]).toEqual([0, 1]);
  });

  it('takes the listing and the role away, answers who waits, and lets the person come back [6.roles]', async () => {
    const [person, seeker, company] = [await makePerson(test), await makePerson(test), await makeCompany(test)];
    const { id } = await becomeReferrer(person, company);
    const sent = await app.requests.submit({ session: seeker.session }, requestInputFor(id));
    await app.becoming.stop(person.session);
    expect(rolesOf(await app.accounts.get(person.id))).toEqual(['seeker']);
    await expect(app.referrers.get(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.becoming.saveProfile(person.session, referrerProfile)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(app.becoming.pause(person.session, true)).rejects.toMatchObject({ code: 'unprocessable' });
    expect((await app.requests.get(seeker.id, sent.id)).state).toBe('declined');
    expect((await app.requests.get(person.id, sent.id)).state).toBe('declined');
    await enter(person, (await ask(person, company)).code);
    expect((await app.referrers.get(id)).availability).toBe('open');
  });

  it('leaves no address behind when the account is erased', async () => {
    const [person, company] = [await makePerson(test), await makeCompany(test)];
    const { id } = await becomeReferrer(person, company);
    const [verification] = await verifications(person.id);
    await app.leaving.eraseNow(person.session);
    await expect(app.referrers.get(id)).rejects.toMatchObject({ code: 'not_found' });
    const row = await database.db
      .selectFrom('work_email_verifications')
      .selectAll()
      .where('id', '=', verification?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ account_id: null, address_mac: null, domain: company.domain, ended_why: 'erased' });
  });
});
