import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import { readCsv } from './read-csv.ts';

const cells = (text: string) => readCsv(text).map((line) => line.cells);

it('reads commas, semicolons and tabs, whichever the first line has', () => {
  for (const separator of [',', ';', '\t'])
    expect(cells(`a${separator}b\n1${separator}2\n`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
});

it('reads a mark at the beginning, CRLF, empty lines and a last line without an end', () => {
  expect(readCsv('\ufeffa,b\r\n\r\n1,2\r\n3,')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1', '2'] },
    { line: 4, cells: ['3', ''] },
  ]);
});

it('reads cells in quotes, with separators, quotes and line ends in them, and still knows its lines', () => {
  expect(readCsv('a,b\n"x, ""y""\nz",2\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '2'] },
    { line: 4, cells: ['3', '4'] },
  ]);
});

it('reads back what we write', () => {
  const table = [
    ['name', 'about'],
    ['Asha "A" Rao', 'one, two\nthree'],
  ];
  expect(cells(writeCsv(table))).toEqual(table);
});

it('takes a quote that never ends as text, without an error', () => {
  expect(cells('a,b\n"1,2')).toEqual([['a', 'b'], ['1,2']]);
});

it('reads a line of a million cells without taking longer for each', () => {
  const begun = process.threadCpuUsage();
  expect(readCsv(`a${','.repeat(1_000_000)}`)[0]?.cells).toHaveLength(1_000_001);
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(3000);
});
