import type { Session } from '#domain/accounts/account.ts';
import type { TestApp } from '#tests/support/app-fixture.ts';
import { makeCompany } from './company.factory.ts';
import { makePerson, requestInputFor, type Person } from './request.factory.ts';

let count = 0;
const from = '127.0.0.1';

export function linkInputFor(companyId: string, change: object = {}) {
  const { referrerId: _, ...rest } = requestInputFor('none');
  return { ...rest, companyId, label: 'a friend from college', ...change };
}

export const keyIn = (link: string) => new URL(link).searchParams.get('key') ?? '';

/** A private link at a company of its own. */
export async function makePrivateLink(test: TestApp, change: object = {}, sender?: Person) {
  const company = await makeCompany(test);
  const seeker = sender ?? (await makePerson(test));
  const made = await test.app.requests.links.make({ session: seeker.session }, linkInputFor(company.id, change));
  return { ...made, company, seeker, key: keyIn(made.link) };
}

export async function codeMailed({ runJobs, delivered }: TestApp, email: string): Promise<string> {
  await runJobs();
  const text = delivered.findLast(({ recipient, kind }) => recipient === email && kind === 'work-code')?.text ?? '';
  return /(\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? '';
}

/** Somebody who works there takes it on, with a work address and the six digits. */
export async function claimPrivateLink(
  test: TestApp,
  { key, company }: { key: string; company: { domain: string } },
  mailbox = `asha${++count}`,
  session?: Session,
) {
  const email = `${mailbox}@${company.domain}`;
  const call = { key, session, clientAddress: from };
  await test.app.requests.links.sendCode(call, email);
  const code = await codeMailed(test, email);
  return { ...(await test.app.requests.links.claim(call, { name: 'Asha Rao', email, code })), email };
}

export const stateOf = async ({ database: { db } }: TestApp, id: string) =>
  (await db.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
