import { expect, test } from 'vitest';
import { headingsOf, plainText, sectionsOf, wordsOf, type Block } from './rich-text.ts';

const blocks: Block[] = [
  { kind: 'paragraph', children: ['Before'] },
  { kind: 'heading', level: 2, id: 'one', children: ['One ', { kind: 'strong', children: ['bold'] }] },
  { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', children: ['item'] }]] },
  { kind: 'heading', level: 3, id: 'sub', children: ['Sub'] },
  { kind: 'heading', level: 2, id: 'two', children: ['Two'] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['said'] }] },
  { kind: 'table', head: [['Head']], rows: [[['cell']]] },
];

test('all words are found, wherever they stand', () => {
  expect(wordsOf(blocks).split('\n')).toEqual(['Before', 'One bold', 'item', 'Sub', 'Two', 'said', 'Head', 'cell']);
});

test('headings and the parts under them', () => {
  expect(headingsOf(blocks).map(({ id }) => id)).toEqual(['one', 'sub', 'two']);
  expect(sectionsOf(blocks).map(({ heading, blocks: inside }) => [heading?.text, inside.length])).toEqual([
    [undefined, 1],
    ['One bold', 2],
    ['Two', 2],
  ]);
  expect(plainText([{ kind: 'link', href: '/x', children: ['a', 'b'] }])).toBe('ab');
});
