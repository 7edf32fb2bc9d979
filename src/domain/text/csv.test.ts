import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+91 98', "'+91 98"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['a "quoted", word', '"a ""quoted"", word"'],
  ['two\nlines', '"two\nlines"'],
  ['नेहा', 'नेहा'],
])('writes %j so that no spreadsheet runs it', (text, cell) => {
  expect(writeCsv([['Name'], [text]])).toBe(`\ufeffName\r\n${cell}\r\n`);
});
