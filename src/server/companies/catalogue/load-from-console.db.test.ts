import { beforeEach, expect, it } from 'vitest';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { emptyTables } from '#tests/support/test-database.ts';

const test = await useTestApp();
const { app, database } = test;
const { db } = database;
const heading = 'name,industry,city,state,size,work domains,about';
const rest = 'Snacks,Mysuru,Karnataka,51-200';
const because = { reason: 'From the chamber of commerce.' };

beforeEach(() => emptyTables(database));
const administrator = () => makeStaff(test);
const companies = async () => (await db.selectFrom('companies').select('name').orderBy('name').execute()).map(({ name }) => name);
const acts = () => db.selectFrom('administrator_actions').select(['action', 'subject', 'detail']).execute();

it('shows what a file of a spreadsheet would do, then does that, with one row in the audit log', async () => {
  const by = await administrator();
  // Excel writes a byte order mark, semicolons and CRLF; a form sends CRLF for every new line.
  const text = `\ufeff${heading.replaceAll(',', ';')}\r\nKaveri Foods;${rest.replaceAll(',', ';')};kaverifoods.in;"Makes\r\nsnacks."\r\n=1+1;${rest.replaceAll(',', ';')};;\r\n`;
  const { seen, ...shown } = await app.companyDesk.checkCatalogue(by, { text });
  expect(shown).toEqual({
    added: [{ line: 2, id: 'kaveri-foods', name: 'Kaveri Foods', differs: [] }],
    changed: [],
    kept: [],
    same: 0,
    refused: [{ line: 4, name: '=1+1', reason: '“=1+1” looks like a formula.' }],
  });
  expect(await companies()).toEqual([]);
  await app.companyDesk.loadCatalogue(by, { text: text.replaceAll('\r\n', '\n'), seen, ...because });
  expect(await companies()).toEqual(['Kaveri Foods']);
  expect(await acts()).toEqual([
    {
      action: 'load_catalogue',
      subject: expect.stringMatching(/^catalogue:[0-9a-f]{12}$/),
      detail: { ...because, added: '1', changed: '0', kept: '0', refused: '1' },
    },
  ]);
  const { loads } = await app.companyDesk.getCatalogue(by);
  expect(loads).toEqual([expect.objectContaining({ source: 'console', added: 1, refused: 1 })]);
});

it('loads nothing if the file or the directory is no longer what was shown, or if there is nothing to do', async () => {
  const by = await administrator();
  const file = (name: string) => `${heading}\n${name},${rest},,`;
  const { seen } = await app.companyDesk.checkCatalogue(by, { text: file('Kaveri Foods') });
  const load = (text: string, as = seen) => app.companyDesk.loadCatalogue(by, { text, seen: as, ...because });
  await expect(load(file('Other Foods'))).rejects.toMatchObject({ code: 'conflict' });
  await expect(load(file('Kaveri Foods'), '')).rejects.toMatchObject({ code: 'conflict' });
  const fields = { name: 'Kaveri Foods', industry: 'Snacks', city: 'Mandya', state: 'Karnataka', size: '51-200' };
  const none = { otherNames: '', founded: '', website: '', description: '', emailDomains: '' };
  await app.companyDesk.add(by, { ...fields, ...none, ...because });
  await expect(load(file('Kaveri Foods'))).rejects.toMatchObject({ code: 'conflict' });
  expect(await companies()).toEqual(['Kaveri Foods']);
  expect((await acts()).map(({ action }) => action)).toEqual(['add_company']);

  const refused = `${heading}\n=1,${rest},,`;
  const nothing = await app.companyDesk.checkCatalogue(by, { text: refused });
  await expect(load(refused, nothing.seen)).rejects.toMatchObject({ code: 'conflict', detail: 'There is nothing to load.' });
});

it.each([
  ['nothing', '', 'Choose a file, or paste its lines.'],
  ['spaces', ' \r\n ', 'Choose a file, or paste its lines.'],
  ['more than 1 MB', 'x'.repeat(1_000_001), 'The file has more than 1 MB. Please load it in parts.'],
])('refuses %s', async (_, text, sentence) => {
  await expect(app.companyDesk.checkCatalogue(await administrator(), { text })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'text', message: sentence }],
  });
});

it('reads no more rows than a page can load in its time', async () => {
  const { refused } = await app.companyDesk.checkCatalogue(await administrator(), { text: `${heading}\n${'A,B,C,D\n'.repeat(100_000)}` });
  expect(refused).toEqual([expect.objectContaining({ line: 1, reason: 'At most 500 rows at a time, please. This file has 100000.' })]);
});
