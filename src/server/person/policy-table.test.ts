import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { moneyMap } from './map/money-map.ts';
import { personMap } from './person-map.ts';
import { columnsOf, isPersonal } from './table-map.ts';

const file = path.resolve('content/legal/privacy-policy.md');
const block = /(?<=\| What \| Kept \|\n\|---\|---\|\n)(?:[[\]|].*\n)+/;
/** Counted without payments, too. */
const alsoFree = ['billing_parties', 'request_allowances', 'address_allowances'];

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

it('the privacy policy says of everything about a person how long it is kept; `npx vitest run -u` writes what the map says', async () => {
  const rows = Object.entries(personMap)
    .filter(([table, map]) => columnsOf(table, map).some(isPersonal))
    .map(([table, { why, kept }]) => {
      const row = `| ${capital(why)} | ${capital(kept)} |\n`;
      return table in moneyMap && !alsoFree.includes(table) ? `[[payments: ${row}]]` : row;
    });
  const policy = readFileSync(file, 'utf8');
  expect(policy).toMatch(block);
  await expect(policy.replace(block, () => [...new Set(rows)].join(''))).toMatchFileSnapshot(file);
});
