import { expect, it } from 'vitest';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { loadPage } from '#tests/support/every-page.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { app, database } = test;

it('finds the company by board, domain and name, never by an address that only looks like it', async () => {
  const { id } = await makeCompany(test);
  await database.pool.query(
    `update companies set name = 'Kaveri Foods', size = '51-200', website = 'https://kaverifoods.in/', job_boards = '{greenhouse:KaveriFoods}' where id = $1`,
    [id],
  );
  const idOf = async (link: string) => (await app.companies.findByJobLink(link))?.companyId;
  expect(await idOf('https://boards.greenhouse.io/kaverifoods/jobs/1234')).toBe(id);
  expect(await idOf('https://careers.kaverifoods.in/jobs/1234')).toBe(id);
  expect(await idOf('https://in.linkedin.com/jobs/view/cook-at-kaveri-foods-3812345678')).toBe(id);
  expect(await idOf('https://kaverifoods.in.evil.example/jobs/1234')).toBeNull();
  expect(await idOf('not an address')).toBeUndefined();
});

it('an employer that we do not know can be searched for by the name in the address', async () => {
  const nameIn = async (link: string) => (await app.companies.findByJobLink(link))?.employer;
  expect(await nameIn('https://careers.nilgirisoft.co.in/jobs/1234')).toBe('nilgirisoft');
  expect(await nameIn('https://jobs.lever.co/nilgirisoft/0c2f3f6e-6d3c-4a43-9a3f-1e6c1a2b3c4d')).toBe('nilgirisoft');
  expect(await nameIn('https://in.linkedin.com/jobs/view/cook-at-nilgiri-soft-pvt-ltd-3812345678')).toBe('nilgiri soft');
  expect(await nameIn('https://www.linkedin.com/jobs/view/3812345678')).toBeNull();
});

it.each(['/companies', '/referrers', '/openings'])('the search box of %s understands an address, and searches for words', async (path) => {
  const search = (q: string) => loadPage(app, `${path}?${new URLSearchParams({ q })}`, () => Promise.resolve(undefined));
  const link = 'https://careers.kaverifoods.in/jobs/1234';
  const answer = (await search(link).catch((thrown: unknown) => thrown)) as Response;
  expect(answer.headers.get('location')).toBe(`/find?${new URLSearchParams({ link })}`);
  expect(await search('kaveri')).not.toBeInstanceOf(Response);
});
