import { expect, it } from 'vitest';
import { claimPrivateLink, makePrivateLink, makeWantedCompany } from '#tests/factories/private-link.factory.ts';
import { makePerson, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, database } = test;
await makeResumes(test);

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
    const { name } = await database.db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    return { id, name };
  },
  merged: async ({ id }) => {
    const into = await makeWantedCompany(test);
    await app.companyDesk.merge(desk, id, { ...because, into: into.id, confirmed: 'yes' });
    return { id: into.id, name: expect.stringMatching(/^Wanted/) as string };
  },
};

it.each(Object.entries(changes))(
  'a private link whose company is changed meanwhile %s: it leads to the company of today, and a friend still takes it on',
  async (_, change) => {
    const made = await makePrivateLink(test);
    const today = await change(made.company);
    expect(await app.requests.links.open(made.key, undefined)).toMatchObject({ company: today, reader: 'stranger' });
    const { email } = await claimPrivateLink(test, made);
    const friend = await database.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    expect(await app.requests.get(friend.id, made.id)).toMatchObject({ side: 'referrer', sight: 'all', state: 'submitted' });
    const worksAt = await database.db
      .selectFrom('referrers')
      .select('company_id')
      .where('account_id', '=', friend.id)
      .executeTakeFirstOrThrow();
    expect(worksAt.company_id).toBe(today.id);
  },
);
