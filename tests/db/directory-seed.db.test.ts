import { describe, expect, it } from 'vitest';
import { seed } from '#server/app/seed.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { sampleCompanies } from '../../seeds/companies.ts';
import { sampleJobsAt } from '../../seeds/openings.ts';
import { sampleReferrers } from '../../seeds/referrers.ts';

const { app, deps, database } = await useTestApp({ DEMO_DATA: 'yes' });
await seed(deps);
const allCompanies = () => app.companies.find({ q: '', industry: '', location: '', sort: 'name' }, { page: 1 }, 100);
const allReferrers = (company = '') => app.referrers.find({ q: '', company, department: '', sort: 'name' }, { page: 1 }, 100);

describe('the seed of the directory', () => {
  it('is 8 companies with every field [3.company.fields 3.company.size 3.company.eight]', async () => {
    const { items, total } = await allCompanies();
    expect(total).toBe(8);
    expect(items.map(({ id }) => id).toSorted()).toEqual(sampleCompanies.map(({ id }) => id).toSorted());
    for (const company of items) {
      expect(company).toMatchObject({
        isSample: true,
        description: expect.stringMatching(/.{100}/),
        website: expect.stringMatching(/\../),
      });
      expect(company.location).toMatch(/^\p{Lu}[\p{L} ]+, \p{Lu}[\p{L} ]+$/u);
      expect(company.size).toMatch(/^(1000-5000|5000-10000|10000\+)$/);
      expect(company.founded).toBeGreaterThan(1800);
      expect(company.openPositions).toBe(sampleJobsAt(company.id));
      expect(company.openPositions).toBeGreaterThan(0);
    }
  });

  it('is 12 referrers with every field [3.referrer.fields 3.referrer.twelve]', async () => {
    const { items, total } = await allReferrers();
    expect(total).toBe(12);
    for (const { referred, weeklyCapacity: _, ...person } of sampleReferrers) {
      const company = sampleCompanies.find(({ id }) => id === person.companyId)?.name;
      expect(items.find(({ id }) => id === person.id)).toMatchObject({ ...person, company, isSample: true });
      expect(items.find(({ id }) => id === person.id)?.linkedin).toMatch(/^https:\/\/www\.linkedin\.com\/in\/./);
      expect(items.find(({ id }) => id === person.id)?.successfulReferrals).toBeGreaterThanOrEqual(referred);
    }
  });

  it('is found by id and by company [3.lookups]', async () => {
    for (const { id, name } of sampleCompanies) expect(await app.companies.get(id)).toMatchObject({ id, name });
    for (const { id, name } of sampleReferrers) expect(await app.referrers.get(id)).toMatchObject({ id, name });
    for (const { id, referrersCount } of (await allCompanies()).items) {
      const people = sampleReferrers.filter(({ companyId }) => companyId === id).map((each) => each.id);
      expect((await allReferrers(id)).items.map((each) => each.id).toSorted()).toEqual(people.toSorted());
      expect(referrersCount).toBe(people.length);
    }
    await expect(app.companies.get('nowhere')).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.referrers.get('nobody')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lives in the database: a change there is what visitors find, and a second start does not undo it [1.data.directories]', async () => {
    await database.pool.query(`update companies set name = 'Zoho Corporation' where id = 'zoho'`);
    await seed(deps);
    expect(await app.companies.get('zoho')).toMatchObject({ name: 'Zoho Corporation' });
    expect((await allReferrers('zoho')).items.map(({ company }) => company)).toEqual(['Zoho Corporation', 'Zoho Corporation']);
    expect((await allCompanies()).total).toBe(8);
  });
});
