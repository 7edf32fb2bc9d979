import type { Session } from '#domain/accounts/account.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import type { RequestInput } from '#domain/requests/request-input.ts';
import type { TestApp } from '#tests/support/app-fixture.ts';
import { insertCompany } from './company.factory.ts';

let count = 0;
/** The person's own number; by now there may be more people. */
const numberOf = ({ id }: Person) => id.slice('person'.length);

export type Person = { session: Session; id: string; email: string };

/** An account row with a session of its own; the identity service is not asked. */
export async function makePerson({ database, clock }: TestApp, known: { emailVerified?: boolean } = {}): Promise<Person> {
  const n = ++count;
  const id = `person${n}`;
  const email = `${id}@example.in`;
  const emailVerified = known.emailVerified ?? true;
  const now = clock.now();
  const displayName = `Person ${n}`;
  const shared = { id, email, email_verified: emailVerified };
  await database.db
    .insertInto('accounts')
    .values({ ...shared, display_name: displayName, photo_url: null, sign_in_provider: 'password' })
    .execute();
  const since = { valid_since: new Date(0), created_at: now, last_login_at: now };
  await database.db
    .insertInto('identity_users')
    .values({ ...shared, disabled: false, ...since })
    .execute();
  const roles = { verifiedReferrer: false, administrator: false, support: false };
  const account = { id, email, emailVerified, displayName, photoUrl: null, signInProvider: 'password', ...roles, createdAt: now };
  return { session: { account, authTime: now }, id, email };
}

export type TestReferrer = Person & { referrerId: string; companyId: string };

/** A listed referrer with an account behind them, at a company of their own. */
export async function makeReferrer(test: TestApp): Promise<TestReferrer> {
  const person = await makePerson(test);
  const n = numberOf(person);
  await insertCompany(test, { id: `company-${n}`, name: `Company ${n}` });
  return list(test, person, `company-${n}`);
}

/** Somebody at the same company who may be asked for others. */
export async function makeColleague(
  test: TestApp,
  { companyId }: { companyId: string },
  asksForOthers: number | null = 20,
): Promise<TestReferrer> {
  return list(test, await makePerson(test), companyId, { asks_for_others: asksForOthers });
}

async function list(test: TestApp, person: Person, companyId: string, more: { asks_for_others?: number | null } = {}) {
  const referrerId = `referrer-${numberOf(person)}`;
  await test.database.db
    .insertInto('referrers')
    .values({
      id: referrerId,
      company_id: companyId,
      name: `Referrer ${numberOf(person)}`,
      role: 'Engineer',
      department: 'Engineering',
      linkedin: null,
      verified_at: test.clock.now(),
      account_id: person.id,
      ...more,
    })
    .execute();
  return { ...person, referrerId, companyId };
}

const resumeId = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
let resumes = 0;

/** Uploads that no request uses yet; each input below takes the next one. */
export async function makeResumes({ database }: TestApp, many = 300): Promise<void> {
  const rows = Array.from({ length: many }, (_, n) => ({
    id: resumeId(n + 1),
    owner_id: null,
    file_key: `te/test-${n}`,
    name: 'resume.pdf',
    size: 1000,
    pages: 1,
    text: null,
    created_at: new Date(),
  }));
  await database.db.insertInto('resumes').values(rows).execute();
  // Each test file has a database of its own, and files share this module.
  resumes = 0;
}

export function requestInputFor(referrerId: string, change: Partial<RequestInput> = {}): RequestInput {
  return {
    referrerId,
    fullName: 'Neha Sharma',
    email: 'neha@example.in',
    linkedin: 'https://linkedin.com/in/neha',
    position: 'Backend Engineer',
    resumeId: resumeId(++resumes),
    message: 'I built a thing that people use.',
    ...change,
  };
}

/** What one person sends to one referrer. */
export const sendTo = (test: TestApp, { session }: Person, { referrerId }: { referrerId: string }, change: Partial<RequestInput> = {}) =>
  test.app.requests.submit({ session }, requestInputFor(referrerId, change));

/** A request from a new seeker to a new referrer, with what both do to it and read of it. */
export async function makeRequest(test: TestApp, change: Partial<RequestInput> = {}, sender?: Person, asked?: TestReferrer) {
  const [seeker, referrer] = [sender ?? (await makePerson(test)), asked ?? (await makeReferrer(test))];
  const { id } = await sendTo(test, seeker, referrer, change);
  const by = (person: Person, input: MoveInput, key?: string) => test.app.requests.move({ session: person.session, id, key }, input);
  const seen = (person: Person = seeker) => test.app.requests.get(person.id, id);
  const state = async () => (await seen()).state;
  return { seeker, referrer, id, by, seen, state };
}

/** The kinds of the mails written to this person, in their order. */
export async function mailKinds({ database }: TestApp, { email }: Person): Promise<string[]> {
  const mails = await database.db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('created_at').execute();
  return mails.map(({ kind }) => kind);
}

/** The code in the mail by which a visitor confirms a request. */
export async function codeMailedTo(test: TestApp, email: string): Promise<string> {
  await test.runJobs();
  const mail = test.delivered.findLast(({ recipient, kind }) => recipient === email && kind === 'confirm-request');
  return /\/requests\/confirm\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The same person in a session of an administrator. */
export const asAdministrator = ({ session }: Person): Session => ({ ...session, account: { ...session.account, administrator: true } });
