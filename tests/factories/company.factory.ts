import type { TestApp } from '#tests/support/app-fixture.ts';

let count = 0;

/** A company of which nothing matters but its name. */
export async function insertCompany({ database }: Pick<TestApp, 'database'>, { id, name }: { id: string; name: string }): Promise<void> {
  const place = { city: 'Pune', state: 'Maharashtra' };
  await database.db
    .insertInto('companies')
    .values({ id, name, industry: 'Software', ...place, website: null, size: '50', founded: null })
    .execute();
}

/** A company in the directory whose work addresses end in a domain of its own. */
export async function makeCompany({ database }: TestApp, domain?: string): Promise<{ id: string; name: string; domain: string }> {
  const n = ++count;
  // Names unlike each other: the rules about look-alikes are not what most tests are about.
  const word = `${'abcefghkpqrstuvxyz'[n % 18]}${'aeou'[n % 4]}zor${n}`;
  const company = { id: `works-${n}`, name: `Works ${n}`, domain: domain ?? `${word}works.in` };
  await insertCompany({ database }, company);
  await database.db.insertInto('company_email_domains').values({ domain: company.domain, company_id: company.id }).execute();
  return company;
}
