import { describe, expect, it } from 'vitest';
import { claimPrivateLink, codeMailed, keyIn, linkInputFor, makePrivateLink, stateOf } from '#tests/factories/private-link.factory.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp({ ADMIN_EMAILS: 'boss@staffed.example' });
const { app, clock, database, delivered } = test;
const { db } = database;
await makeResumes(test);

const from = '127.0.0.1';

describe('who may take a private link on', () => {
  it.each(['seeker', 'blocked by the seeker', 'blocks the seeker'] as const)('not the %s, and they are not told why', async (who) => {
    const made = await makePrivateLink(test);
    const friend = who === 'seeker' ? made.seeker : await makePerson(test);
    const pair = who === 'blocks the seeker' ? [friend, made.seeker] : [made.seeker, friend];
    if (who !== 'seeker')
      await db
        .insertInto('blocks')
        .values({ blocker_id: pair[0]?.id ?? '', blocked_id: pair[1]?.id ?? '', shown_name: 'X', created_at: clock.now() })
        .execute();
    await expect(claimPrivateLink(test, made, undefined, friend.session)).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'This link cannot be used with your account.',
    });
    expect(await stateOf(test, made.id)).toBe('unclaimed');
  });

  it('not a person at another company, by address or by account', async () => {
    const made = await makePrivateLink(test);
    const other = await makeCompany(test);
    const call = { key: made.key, session: undefined, clientAddress: from };
    const { domain } = made.company;
    for (const email of [`a@${other.domain}`, 'a@gmail.com', `hr@${domain}`, `a+b@${domain}`, '', 'x'.repeat(9000)])
      await expect(app.requests.links.sendCode(call, email)).rejects.toMatchObject({ code: 'invalid_input' });
    const elsewhere = await makePerson(test);
    await claimPrivateLink(test, await makePrivateLink(test), undefined, elsewhere.session);
    await expect(claimPrivateLink(test, made, undefined, elsewhere.session)).rejects.toMatchObject({
      code: 'unprocessable',
      detail: /says that you work at/,
    });
    const byAccount = app.requests.links.claim({ ...call, session: elsewhere.session }, {});
    await expect(byAccount).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(app.requests.links.claim(call, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('not with an address that verifies another account, of staff, or with five wrong codes', async () => {
    const first = await makePrivateLink(test);
    const holder = await makePerson(test);
    await claimPrivateLink(test, first, 'holder', holder.session);
    // This work address verifies an account with another sign-in address: reading the work mailbox must not open that account.
    const designer = linkInputFor(first.company.id, { position: 'Designer' });
    const second = await app.requests.links.make({ session: first.seeker.session }, designer);
    const key = keyIn(second.link);
    const call = { key, session: undefined, clientAddress: from };
    const email = `holder@${first.company.domain}`;
    await app.requests.links.sendCode(call, email);
    await test.runJobs();
    expect(delivered.findLast(({ recipient }) => recipient === email)?.text).toContain('No code this time.');
    for (let left = 4; left >= 0; left--)
      await expect(app.requests.links.claim(call, { name: 'X', email, code: '000000' })).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(app.requests.links.claim(call, { name: 'X', email, code: '000000' })).rejects.toMatchObject({ code: 'gone' });
    const staffed = await makeCompany(test, 'staffed.example');
    const third = await app.requests.links.make({ session: first.seeker.session }, linkInputFor(staffed.id));
    const staffCall = { ...call, key: keyIn(third.link) };
    await app.requests.links.sendCode(staffCall, 'boss@staffed.example');
    expect(await codeMailed(test, 'boss@staffed.example')).toBe('');
    // A person who has proven the address before needs no second code.
    const again = await app.requests.links.open(key, holder.session);
    expect(again.reader).toBe('employee');
    await app.requests.links.claim({ ...call, session: holder.session }, {});
    expect(await stateOf(test, second.id)).toBe('submitted');
  });
});

describe('making a private link', () => {
  it('needs a proven address, a company whose work addresses we know, and at most ten open ones [11.ten-links]', async () => {
    const unproven = await makePerson(test, { emailVerified: false });
    const company = await makeCompany(test);
    const make = (person: Person, change: object = {}) =>
      app.requests.links.make({ session: person.session }, linkInputFor(company.id, change));
    await expect(make(unproven)).rejects.toMatchObject({ code: 'unprocessable' });
    await db.deleteFrom('company_email_domains').where('company_id', '=', company.id).execute();
    const seeker = await makePerson(test);
    await expect(make(seeker)).rejects.toMatchObject({ code: 'unprocessable', detail: /work addresses/ });
    await db.insertInto('company_email_domains').values({ company_id: company.id, domain: 'back.example' }).execute();
    await expect(make(seeker, { companyId: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' });
    for (const change of [{ label: 'x'.repeat(81) }, { referrerId: 'x' }, { state: 'hired' }, { position: '' }, { ladder: true }])
      await expect((async () => make(seeker, change))()).rejects.toMatchObject({ code: 'invalid_input' });
    const all = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => make(seeker, { position: `Engineer ${n}` })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(make(seeker, { position: 'Engineer 99' })).rejects.toMatchObject({ code: 'unprocessable', detail: /the most/ });
    // It is chance which ten of the twelve came first.
    const [first, second] = all.flatMap((each, n) => (each.status === 'fulfilled' ? [{ id: each.value.id, n }] : []));
    await app.requests.move({ session: seeker.session, id: first?.id ?? '' }, { move: 'withdraw' });
    // One open request for a company and a position, whichever way the seeker asks.
    await expect(make(seeker, { position: `engineer ${second?.n}.` })).rejects.toMatchObject({ code: 'conflict' });
    expect((await make(seeker, { position: 'Engineer 99' })).state).toBe('unclaimed');
  });
});

const { session } = await makePerson(test);
const desk = { ...session, account: { ...session.account, administrator: true } };
const because = { reason: 'The company asked us to.', seen: '1' };
const facts = { otherNames: '', industry: 'Software', city: 'Pune', state: 'Maharashtra', founded: '', website: '', description: '' };

type Company = { id: string; domain: string };
/** What an administrator does while a link is open, and the company's name that the friend then reads. */
const changes: Record<string, (company: Company) => Promise<{ id: string; name: string }>> = {
  renamed: async ({ id, domain }) => {
    await app.companyDesk.edit(desk, id, { ...facts, ...because, name: 'Kaveri Systems', size: '51-200', emailDomains: domain });
    return { id, name: 'Kaveri Systems' };
  },
  paused: async ({ id }) => {
    await app.companyDesk.pause(desk, id, because);
    const { name } = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    return { id, name };
  },
  merged: async ({ id }) => {
    const into = await makeCompany(test);
    await app.companyDesk.merge(desk, id, { ...because, into: into.id, confirmed: 'yes' });
    return { id: into.id, name: expect.stringMatching(/^Works/) as string };
  },
};

it.each(Object.entries(changes))(
  'a private link whose company is changed meanwhile %s: it leads to the company of today, and a friend still takes it on',
  async (_, change) => {
    const made = await makePrivateLink(test);
    const today = await change(made.company);
    expect(await app.requests.links.open(made.key, undefined)).toMatchObject({ company: today, reader: 'stranger' });
    const { email } = await claimPrivateLink(test, made);
    const friend = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    expect(await app.requests.get(friend.id, made.id)).toMatchObject({ side: 'referrer', sight: 'all', state: 'submitted' });
    const worksAt = await db.selectFrom('referrers').select('company_id').where('account_id', '=', friend.id).executeTakeFirstOrThrow();
    expect(worksAt.company_id).toBe(today.id);
  },
);
