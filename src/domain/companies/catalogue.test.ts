import { expect, it } from 'vitest';
import { catalogueHeadings } from './catalogue-headings.ts';
import { mostCatalogueRows, readCatalogue } from './catalogue.ts';

const heading = 'id,name,other names,industry,city,state,website,size,founded,work domains,careers page,job boards,about';
const row =
  'kaveri,Kaveri Foods,KFL | Kaveri,Consumer Goods,Mysuru,Karnataka,kaverifoods.in,51-200,1998,kaverifoods.in,,lever:kaveri,Snacks.';
const read = (...rows: string[]) => readCatalogue([heading, ...rows].join('\n'));
const reasons = (...rows: string[]) => read(...rows).refused.map(({ line, reason }) => `${line} ${reason}`);

it('reads a row as the console would', () => {
  expect(read(row)).toEqual({
    fields: new Set(Object.values(catalogueHeadings)),
    refused: [],
    rows: [
      {
        line: 2,
        id: 'kaveri',
        facts: {
          name: 'Kaveri Foods',
          otherNames: ['KFL', 'Kaveri'],
          industry: 'Consumer Goods',
          city: 'Mysuru',
          state: 'Karnataka',
          website: 'https://kaverifoods.in/',
          size: '51-200',
          founded: 1998,
          emailDomains: ['kaverifoods.in'],
          careersPage: '',
          jobBoards: ['lever:kaveri'],
          description: 'Snacks.',
        },
      },
    ],
  });
});

it.each([
  ['a formula', row.replace('Snacks.', '=SUM(A1)'), '2 “=SUM(A1)” looks like a formula.'],
  ['a bad id', row.replace('kaveri,', 'Kaveri_1,'), '2 An id has small letters, digits and hyphens, at most 60.'],
  ['no name', row.replace('Kaveri Foods', ''), '2 name: Enter the name.'],
  ['a size of its own', row.replace('51-200', 'many'), '2 size: write one of 1-50, 51-200, 201-1000, 1000-5000, 5000-10000, 10000+.'],
  [
    'free mail',
    row.replace(',kaverifoods.in,,', ',gmail.com,,'),
    '2 work domains: gmail.com: Everybody can get an address at gmail.com. A company needs a domain of its own.',
  ],
  [
    'a script',
    row.replace('kaverifoods.in,51', 'javascript:alert(1),51'),
    "2 website: Enter the company's website, such as www.company.in.",
  ],
  [
    'an unknown board',
    row.replace('lever:', 'myboard:'),
    '2 job boards: myboard:kaveri: Write it like greenhouse:company, with the name in the address.',
  ],
  [
    'another encoding',
    row.replace('Mysuru', 'M\ufffdsuru'),
    '2 It has letters that cannot be read. Save the file as “CSV UTF-8” and load it again.',
  ],
  ...['\0', '\u202e', '\ud800'].map((letter) => [
    `a letter that cannot be kept or shown: ${JSON.stringify(letter)}`,
    row.replace('Kaveri Foods', `Kav${letter}eri`),
    '2 name: It contains characters that cannot be shown.',
  ]),
  ['10,000 letters', row.replace('Kaveri Foods', 'x'.repeat(10_000)), '2 name: At most 120 characters, please.'],
  ['too many cells', `${row},more`, '2 It has more cells than the first line has columns.'],
])('refuses %s', (_, line, reason) => {
  expect(reasons(line)).toEqual([reason]);
});

it('refuses the second of two rows with one name, id, domain or board, and names the line of the first', () => {
  const other = 'other,Other Foods,,Consumer Goods,Mysuru,Karnataka,,51-200,,,,,';
  expect(reasons(row, row)).toEqual(['3 kaveri stands in line 2 already.']);
  expect(reasons(row, other.replace('Other Foods', 'KAVERI foods'))).toEqual(['3 kaveri foods stands in line 2 already.']);
  expect(reasons(row, other.replace('51-200,,,', '51-200,,kaverifoods.in,'))).toEqual(['3 kaverifoods.in stands in line 2 already.']);
  expect(reasons(row, other.replace(',,,,,', ',,,,,').replace(/,,$/, ',lever:Kaveri,'))).toEqual([
    '3 lever:kaveri stands in line 2 already.',
  ]);
});

it('refuses a file whose columns it does not know, that lacks one, or that is too long', () => {
  expect(readCatalogue('name,salary\nA,1').refused[0]?.reason).toContain('There is no column “salary”.');
  expect(readCatalogue('name,industry\nA,B').refused[0]?.reason).toBe('The column “city” is missing.');
  expect(readCatalogue('name,name,industry,city,state,size\n').refused[0]?.reason).toBe('A column is there twice.');
  expect(readCatalogue('').refused[0]?.reason).toBe('The column “name” is missing.');
  expect(read(...Array.from({ length: mostCatalogueRows + 1 }, () => row)).refused[0]?.reason).toContain('At most 5000 rows at a time');
});
