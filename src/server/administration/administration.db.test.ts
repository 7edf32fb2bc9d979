import { describe, expect, it } from 'vitest';
import { rolesOf } from '#domain/accounts/account.ts';
import { nameKey } from '#domain/referrers/email-domain.ts';
import { insertCompany, makeCompany } from '#tests/factories/company.factory.ts';
import { referrerProfile } from '#tests/factories/referrer-profile.factory.ts';
import { startLadder } from '#tests/factories/ladder.factory.ts';
import { makePerson, makeResumes, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';

const test = await useTestApp();
const { app, delivered, database } = test;
const { db } = database;
await makeResumes(test);

const from = '192.0.2.1';
const proposal = {
  name: 'Kaveri Foods',
  website: 'kaverifoods.in',
  emailDomain: '@kaverifoods.in',
  industry: 'Consumer Goods',
  city: 'Mysuru',
  state: 'Karnataka',
  size: '51-200',
  description: '',
};

const administrator = await makeStaff(test);
await insertCompany(test, { id: 'saraswati', name: 'Saraswati Bank' });
await db.insertInto('company_email_domains').values({ domain: 'saraswatibank.in', company_id: 'saraswati' }).execute();
const overview = () => app.administration.overview(administrator);
const verificationsBy = async (q: string) =>
  (await app.administration.findVerifications(administrator, { q, filters: {}, limit: 25 })).items;
const waitingOf = async ({ id }: Person) => (await overview()).proposals.waiting.find(({ accountId }) => accountId === id);
/** A new person, and the proposal that they made. */
async function propose(typed: object) {
  const person = await makePerson(test);
  await app.becoming.propose(person.session, { ...proposal, ...typed });
  const waiting = await waitingOf(person);
  return { person, waiting, id: waiting?.id ?? '' };
}
const approve = (id: string) => app.administration.approveProposal(administrator, id, { reason: 'The website names it.' });
const decline = (id: string, reason = 'The website does not answer.') => app.administration.declineProposal(administrator, id, { reason });
const mailTo = ({ email }: Person, about: string) =>
  delivered.find(({ recipient, subject }) => recipient === email && subject === about)?.text;
const actionsOn = (subject: string) => db.selectFrom('administrator_actions').selectAll().where('subject', '=', subject).execute();

async function proveAt(person: Person, company: { id: string; domain: string }, email = `asha.${person.id}@${company.domain}`) {
  await app.becoming.sendCode(person.session, { companyId: company.id, email }, from);
  await test.runJobs();
  const text = delivered.findLast(({ recipient }) => recipient === email)?.text ?? '';
  await app.becoming.verify(person.session, text.slice(0, 7), from);
}

describe('a proposal', () => {
  it('once approved is a company, its domain proves who works there, and its proposer hears of it', async () => {
    const { person, waiting, id } = await propose({});
    expect(waiting).toMatchObject({ name: 'Kaveri Foods', emailDomain: 'kaverifoods.in', website: 'https://kaverifoods.in/' });
    await expect(app.companies.get('kaveri-foods')).rejects.toMatchObject({ code: 'not_found' });
    await approve(id);
    expect(await app.companies.get('kaveri-foods')).toMatchObject({ location: 'Mysuru, Karnataka', verified: true, isSample: false });
    const { items } = await app.companies.find({ q: 'kaveri', industry: '', location: '', sort: 'name' }, { page: 1 });
    expect(items).toHaveLength(1);
    await test.runJobs();
    expect(mailTo(person, 'Kaveri Foods is in the directory')).toContain('http://localhost:3000/become-a-referrer?company=kaveri-foods');
    expect((await app.notifications.find(person.id, { unread: true, limit: 5 })).items).toMatchObject([{ kind: 'company_decided' }]);
    expect(await actionsOn('company:kaveri-foods')).toMatchObject([{ action: 'approve_company', account_id: administrator.account.id }]);
    await proveAt(person, { id: 'kaveri-foods', domain: 'kaverifoods.in' });
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('once declined says why, and can be made again', async () => {
    const mine = { ...proposal, name: 'Tunga Motors', emailDomain: 'tungamotors.in' };
    const { person, id } = await propose(mine);
    await expect(app.becoming.propose(person.session, mine)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decline(id, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
    await decline(id);
    await test.runJobs();
    expect(mailTo(person, 'About your proposal: Tunga Motors')).toContain('The website does not answer.');
    expect((await app.becoming.get(person.session)).proposal).toMatchObject({ status: 'declined', reason: 'The website does not answer.' });
    await app.becoming.propose(person.session, mine);
    await app.becoming.withdrawProposal(person.session);
    expect(await waitingOf(person)).toBeUndefined();
  });

  it('can be another domain of a company that is there, also one that looks like its own', async () => {
    const company = await makeCompany(test);
    const other = company.domain.replace('.in', '.com');
    await expect(propose({ emailDomain: other })).rejects.toMatchObject({ code: 'invalid_input' });
    const { person, waiting, id } = await propose({ companyId: company.id, emailDomain: other });
    expect(waiting).toMatchObject({ companyId: company.id, name: company.name });
    await approve(id);
    expect((await app.becoming.company(company.id)).domains).toEqual([company.domain, other].toSorted());
    await proveAt(person, { id: company.id, domain: other });
  });

  it('is decided once, however many decide', async () => {
    const { person, id } = await propose({ name: 'Bhima Steel', emailDomain: 'bhimasteel.in' });
    const all = await outcomesOf([1, 2, 3, 4].flatMap(() => [approve(id), decline(id)]));
    expect(timesIn(all, 'done')).toBe(1);
    await test.runJobs();
    expect(delivered.filter(({ recipient }) => recipient === person.email)).toHaveLength(1);
  });

  it.each([
    ['gmail.com', /Everybody can get an address at gmail\.com/],
    ['saraswatibank.in', /belongs to Saraswati Bank, which is in the directory/],
    ['mail.saraswatibank.in', /belongs to Saraswati Bank/],
    ['saraswatibank.co.example', /looks like saraswatibank\.in/],
    ['saraswat1bank.in', /looks like saraswatibank\.in/],
    ['saraswatibank-jobs.com', /looks like saraswatibank\.in/],
    ['xn--saraswatibnk-8fg.in', /only look like Latin/],
    ['s\u0430raswatibank.in', /only look like Latin/],
    ['co.in', /after the @/],
    ['saraswati.github.io', /can get a name under github\.io\./],
    ['github.io', /./],
    ['asso.fr', /./],
    ['acme.blogspot.com', /can get a name under/],
  ])('with the domain %s is refused', async (emailDomain, told) => {
    await expect(propose({ emailDomain })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'emailDomain', message: expect.stringMatching(told) }],
    });
  });

  it('finds look-alikes by the same key in the database and in the domain', async () => {
    const domains = ['go-mmt.com', 'corp.acme.co.in', 'w3schools.com', 'x1.dev', 'jio.com', 'mail.quiz6.net.in'];
    for (const domain of domains)
      await db
        .insertInto('company_email_domains')
        .values({ domain, company_id: (await makeCompany(test)).id })
        .execute();
    const rows = await db.selectFrom('company_email_domains').select(['domain', 'name_key']).where('domain', 'in', domains).execute();
    expect(Object.fromEntries(rows.map((row) => [row.domain, row.name_key]))).toEqual(
      Object.fromEntries(domains.map((domain) => [domain, nameKey(domain)])),
    );
  });
});

it('a verification is listed with person, domain and day, found by each, and can be revoked until an administrator lifts it', async () => {
  const [person, seeker, company] = [await makePerson(test), await makePerson(test), await makeCompany(test)];
  await proveAt(person, company);
  const { id: referrerId } = await app.becoming.saveProfile(person.session, referrerProfile);
  const input = requestInputFor(referrerId);
  const sent = await app.requests.submit({ session: seeker.session }, input);
  expect(await app.resumes.describe(person.session, input.resumeId)).toMatchObject({ name: 'resume.pdf' });
  for (const q of [company.domain, person.email, company.name]) {
    const items = await verificationsBy(q);
    expect(items).toMatchObject([{ accountId: person.id, domain: company.domain, endedAt: null }]);
    expect(JSON.stringify(items)).not.toContain(`asha.${person.id}@`);
  }
  const [verification] = await verificationsBy(company.domain);
  const revoke = () => app.administration.revokeVerification(administrator, verification?.id ?? '', { reason: 'They left in October.' });
  await revoke();
  await expect(revoke()).rejects.toMatchObject({ code: 'conflict' });
  expect(rolesOf(await app.accounts.get(person.id))).toEqual(['seeker']);
  await expect(app.referrers.get(referrerId)).rejects.toMatchObject({ code: 'not_found' });
  expect((await app.requests.get(seeker.id, sent.id)).state).toBe('declined');
  expect(await app.resumes.describe(person.session, input.resumeId)).toBeNull();
  await test.runJobs();
  // Two mails leave at once, in no order.
  const texts = delivered.filter(({ recipient }) => recipient === person.email).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('They left in October.'));
  expect(await actionsOn(`verification:${verification?.id}`)).toMatchObject([
    { action: 'revoke_verification', detail: { reason: 'They left in October.' } },
  ]);
  await expect(proveAt(person, company)).rejects.toMatchObject({ code: 'unprocessable' });
  await app.administration.liftRevocation(administrator, verification?.id ?? '', { reason: 'They are back.' });
  await proveAt(person, company);
  expect((await app.referrers.get(referrerId)).id).toBe(referrerId);
});

it('a dispute is open to an administrator while it lasts, and says who did what, without what the two wrote', async () => {
  const { seeker, first, id, by, onRung, tick } = await startLadder(test);
  await expect(app.administration.getDispute(administrator, id)).rejects.toMatchObject({ code: 'not_found' });
  await by(first, { move: 'decline', reason: 'not_a_match' });
  await tick();
  const second = await onRung(2);
  await by(second, { move: 'look_closer' });
  await by(second, { move: 'accept' });
  await by(second, { move: 'mark_referred', reference: 'X-1002' });
  await by(seeker, { move: 'dispute', reason: 'Nobody there knows of it.' });
  expect((await overview()).disputes.map((each) => each.id)).toContain(id);
  const read = await app.administration.getDispute(administrator, id);
  const nameOf = async ({ referrerId }: { referrerId: string }) => (await app.referrers.get(referrerId)).name;
  expect(read.referrer).toBe(await nameOf(second));
  const told = read.events.filter(({ move }) => ['decline', 'accept', 'dispute'].includes(move));
  expect(told.map((event) => [event.move, event.referrer])).toEqual([
    ['decline', await nameOf(first)],
    ['accept', await nameOf(second)],
    ['dispute', null],
  ]);
  expect(JSON.stringify(read)).not.toContain('Nobody there knows of it.');
});
