import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { findEditedCompany, setCompanyPaused, updateCompany } from '../editing/company-edit-store.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findKnownCompanies } from './catalogue-store.ts';
import { findCorrections, findNewCorrections } from './find-corrections.ts';
import { checkCatalogue, loadCatalogue } from './load-catalogue.ts';
import { loadShippedCatalogue } from './load-shipped-catalogue.ts';
import type { CataloguePlan } from './plan-catalogue.ts';

const database = await useTestDatabase();
const { db } = database;
const heading = 'id,name,industry,city,state,size,work domains,job boards,about';
const kaveri = 'kaveri,Kaveri Foods,Consumer Goods,Mysuru,Karnataka,51-200,kaverifoods.in,,Makes snacks.';
const moved = kaveri.replace('Mysuru', 'Mandya');
const load = (...rows: string[]) => loadCatalogue(db, { text: [heading, ...rows].join('\n'), source: 'command' });
const knownAs = async (id: string) => (await findKnownCompanies(db)).find((company) => company.id === id);
const reasons = ({ refused }: { refused: { line: number; reason: string }[] }) => refused.map(({ line, reason }) => `${line} ${reason}`);

const edit = (id: string, changes: Partial<CompanyEdit>) =>
  transact(db, async (tx) => {
    const company = (await findKnownCompanies(tx)).find((each) => each.id === id);
    if (company) await updateCompany(tx, id, { ...company.facts, ...changes });
  });

beforeEach(() => emptyTables(database));

describe('the catalogue that comes with the product', () => {
  it('has at least 500 employers, is loaded within two seconds, and a second start does nothing', async () => {
    const begun = process.threadCpuUsage();
    const first = await loadShippedCatalogue(db);
    // We measure our own thread's time: a busy machine must not fail this.
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(2000);
    expect(first?.refused).toEqual([]);
    expect(first?.added.length).toBeGreaterThanOrEqual(500);
    expect(await loadShippedCatalogue(db)).toBeUndefined();
    const { rows } = await sql<{ faults: number; found: number }>`select search_count_faults() as faults,
      (select count(*)::int from search_docs where entity = 'companies') as found`.execute(db);
    expect(rows).toEqual([{ faults: 0, found: first?.added.length }]);
  });

  it('is loaded once by two processes that start together', async () => {
    const both = await Promise.all([1, 2].map(() => loadShippedCatalogue(db)));
    const added = both.map((plan) => plan?.added.length ?? 0).toSorted((one, other) => other - one);
    expect(added[0]).toBeGreaterThanOrEqual(500);
    expect(added[1]).toBe(0);
  });
});

describe('loading a file', () => {
  it('says first what it would do, and changes nothing by that', async () => {
    const plan = await checkCatalogue(db, `${heading}\n${kaveri}`);
    expect(plan.added.map(({ id }) => id)).toEqual(['kaveri']);
    expect(await findKnownCompanies(db)).toEqual([]);
  });

  it('adds, then corrects what it added itself, also where the row has no id but the name', async () => {
    await load(kaveri);
    expect((await load(kaveri)).same).toHaveLength(1);
    const corrected = await load(moved);
    expect(corrected.changed).toHaveLength(1);
    expect((await knownAs('kaveri'))?.facts).toMatchObject({ city: 'Mandya', emailDomains: ['kaverifoods.in'] });
    expect((await load(kaveri.replace('kaveri,', ','))).changed[0]?.id).toBe('kaveri');
  });

  it('never overwrites what the desk has changed, and keeps what it says for the desk to see', async () => {
    await load(kaveri);
    await edit('kaveri', { city: 'Hassan' });
    const later = await load(moved);
    expect(later.kept).toHaveLength(1);
    expect((await knownAs('kaveri'))?.facts.city).toBe('Hassan');
    const company = await findEditedCompany(db, 'kaveri');
    expect(company && (await findCorrections(db, company))).toEqual([{ field: 'city', says: 'Mandya' }]);
  });

  it('lists what is new in the catalogue until the desk has written to the company', async () => {
    await load(kaveri);
    await edit('kaveri', { city: 'Hassan' });
    expect(await findNewCorrections(db)).toEqual([]);
    await load(kaveri);
    expect(await findNewCorrections(db)).toEqual([]);
    await load(moved);
    expect(await findNewCorrections(db)).toEqual([{ id: 'kaveri', name: 'Kaveri Foods', differs: ['city'] }]);
    await edit('kaveri', { city: 'Hassan' });
    expect(await findNewCorrections(db)).toEqual([]);
  });

  it('keeps what the desk changes while a file is loaded', async () => {
    await load(kaveri);
    let later: CataloguePlan | undefined;
    const change = (tx: Tx) => sql`update companies set city = 'Hassan', version = version + 1 where id = 'kaveri'`.execute(tx);
    expect(await waitsFor(database, change, async () => (later = await load(moved)))).toBe(true);
    expect(later?.kept).toHaveLength(1);
    expect((await knownAs('kaveri'))?.facts.city).toBe('Hassan');
  });

  it('leaves a paused company alone', async () => {
    await load(kaveri);
    await transact(db, (tx) => setCompanyPaused(tx, 'kaveri', true));
    expect((await load(moved)).kept).toHaveLength(1);
    expect((await knownAs('kaveri'))?.facts.city).toBe('Mysuru');
  });

  it('leaves alone what the file has no column for', async () => {
    await load(kaveri);
    const text = 'name,industry,city,state,size\nKaveri Foods,Consumer Goods,Mandya,Karnataka,51-200';
    const plan = await loadCatalogue(db, { text, source: 'command' });
    expect(plan.changed.map(({ differs }) => differs)).toEqual([['city']]);
    expect((await knownAs('kaveri'))?.facts).toMatchObject({
      city: 'Mandya',
      description: 'Makes snacks.',
      emailDomains: ['kaverifoods.in'],
    });
  });

  it('refuses names, addresses and domains of other companies, with line and reason, and loads the rest', async () => {
    await load('tungabhadra,Tungabhadra Steel,Metals,Hosapete,Karnataka,51-200,tungabhadra.in,,');
    const rest = 'Metals,Hosapete,Karnataka,51-200';
    const plan = await load(
      kaveri,
      `tb-steel,Tungabhadra Steel,${rest},,,`,
      `,Tungabhadra,${rest},,,`,
      `other,Other Steel,${rest},tungabhadra.in,,`,
      `another,Another Steel,${rest},mail.tungabhadra.in,,`,
      `alike,Alike Steel,${rest},tungabhaclra.com,,`,
    );
    expect(plan.added.map(({ id }) => id)).toEqual(['kaveri']);
    expect(reasons(plan)).toEqual([
      '3 Tungabhadra Steel is in the directory already, as tungabhadra.',
      '4 The address tungabhadra belongs to Tungabhadra Steel. Give this row an id of its own.',
      '5 tungabhadra.in belongs to Tungabhadra Steel.',
      '6 mail.tungabhadra.in belongs to Tungabhadra Steel.',
      '7 tungabhaclra.com looks like tungabhadra.in, which belongs to Tungabhadra Steel.',
    ]);
    expect((await findKnownCompanies(db)).map(({ id }) => id).toSorted()).toEqual(['kaveri', 'tungabhadra']);
  });
});
