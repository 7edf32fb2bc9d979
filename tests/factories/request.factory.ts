import type { Session } from '#domain/accounts/account.ts';
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
  await database.db
    .insertInto('accounts')
    .values({ id, email, email_verified: emailVerified, display_name: `Person ${n}`, photo_url: null, sign_in_provider: 'password' })
    .execute();
  await database.db
    .insertInto('identity_users')
    .values({
      id,
      email,
      email_verified: emailVerified,
      disabled: false,
      valid_since: new Date(0),
      created_at: clock.now(),
      last_login_at: clock.now(),
    })
    .execute();
  const account = {
    id,
    email,
    emailVerified,
    displayName: `Person ${n}`,
    photoUrl: null,
    signInProvider: 'password',
    verifiedReferrer: false,
    administrator: false,
    support: false,
    createdAt: clock.now(),
  };
  return { session: { account, authTime: clock.now() }, id, email };
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
