import { expect, it } from 'vitest';
import { readCatalogue } from '#domain/companies/catalogue.ts';
import { belongsTo, looksLike, nameKey, nameKeysIn } from '#domain/referrers/email-domain.ts';
import { readShippedCatalogue } from '#server/companies/catalogue/load-shipped-catalogue.ts';
import { sampleCompanies } from '../../seeds/companies.ts';

const { rows, refused } = readCatalogue(await readShippedCatalogue());
const domains = rows.flatMap(({ id, facts }) => facts.emailDomains.map((domain) => ({ id, domain })));

/** Real names that happen to be a letter apart. Each was looked at. */
const realPairs = [
  'amgen.com aragen.com',
  'chola.murugappa.com coromandel.murugappa.com',
  'conduent.com confluent.io',
  'sailife.com sbilife.co.in',
  'scaler.com zscaler.com',
  'siemens-healthineers.com siemens.com',
  'vedanta.co.in vedantu.com',
];

it('says one honest sentence about each, and gives each an id', () => {
  expect(refused).toEqual([]);
  for (const { id, facts } of rows) {
    expect(id, facts.name).not.toBe('');
    expect(facts.description, id).toMatch(/^.{10,200}\.$/);
    expect(facts.website, id).not.toBe('');
    expect(facts.founded, id).not.toBeNull();
  }
});

it('gives no domain that lies below another company’s, or that could be mistaken for it', () => {
  const keyed = domains.map(({ id, domain }) => ({ id, domain, name: nameKey(domain), words: nameKeysIn(domain) }));
  const found = new Set<string>();
  for (const one of keyed)
    for (const other of keyed) {
      if (one.id === other.id || !one.words.some((word) => couldBeAlike(word, other.name))) continue;
      expect(belongsTo(one.domain, other.domain), `${one.domain} below ${other.domain}`).toBe(false);
      if (looksLike(one.domain, other.domain)) found.add([one.domain, other.domain].toSorted().join(' '));
    }
  expect([...found].toSorted()).toEqual(realPairs);
});

/** The real question is slow for 600,000 pairs. Names that are one slip apart begin or end with the same letter. */
const couldBeAlike = (one: string, other: string) =>
  Math.abs(one.length - other.length) <= 1 && (one[0] === other[0] || one.at(-1) === other.at(-1));

it('has every sample company under the same id, so that the demo and an empty installation agree', () => {
  const ids = new Map(rows.map(({ id, facts }) => [id, facts.name]));
  for (const { id, name } of sampleCompanies) expect(ids.get(id)).toBe(name);
});
