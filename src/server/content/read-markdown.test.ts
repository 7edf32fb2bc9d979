import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const read = (text: string) => readMarkdown(text, 'a.md');

test('headings get addresses, also when two are alike', () => {
  expect(read('## What & why?\n\n### Why\n\n### Why')).toMatchObject([
    { id: 'what-why', level: 2 },
    { id: 'why', level: 3 },
    { id: 'why-2' },
  ]);
});

test('characters arrive as they were written', () => {
  expect(read('A "quote" & <, \\*star\\*, ₹1,299')).toEqual([{ kind: 'paragraph', children: ['A "quote" & <, *star*, ₹1,299'] }]);
});

test('lists, quotes, tables and links become data', () => {
  const paragraph = (...children: unknown[]) => ({ kind: 'paragraph', children });
  const one = paragraph({ kind: 'strong', children: ['One'] }, ' and ', { kind: 'link', href: '/faq', children: ['two'] });
  expect(read('- **One** and [two](/faq)\n- three')).toEqual([{ kind: 'list', ordered: false, items: [[one], [paragraph('three')]] }]);
  const dear = paragraph({ kind: 'em', children: ['Dear'] }, ' you');
  expect(read('> *Dear* you')).toEqual([{ kind: 'quote', children: [dear] }]);
  expect(read('| A | B |\n|---|---|\n| 1 | 2 |')).toEqual([{ kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['2']]] }]);
});

test.each([
  ['# Too large', 'a heading of level 1'],
  ['<script>alert(1)</script>', 'html'],
  ['text with <b>tags</b>', 'html'],
  ['![picture](/x.png)', 'image'],
  ['```\ncode\n```', 'code'],
])('%j stops the start, with the name of the file', (text, what) => {
  expect(() => read(text)).toThrow(`a.md: the pages do not render ${what}`);
});

test.each(['[x](javascript:alert(1))', '[x](//evil.example)', '[x](http://plain.example)'])('%s leads nowhere we allow', (text) => {
  expect(() => read(text)).toThrow('leads nowhere we allow');
});
