import type pg from 'pg';
import type { SearchOrder, SearchQuery } from '#server/search/search-index.ts';

type Doc = {
  number: number;
  words: Set<string>;
  first: string;
  others: Set<string>;
  facets: { a: string; b: string };
  name_key: string;
  rank_a: number;
  rank_b: number;
};
type Row = { number: number; name: string; text: string; one: string; two: string; a: number; b: number };
type Alias = { alias: string; word: string };

const facets = ['a', 'b'] as const;

/** What a search must find, computed a second time and slowly: every row, every word, no index. */
export async function readExactSearch(pool: pg.Pool) {
  const { rows: companies } = await pool.query<Row>(`
    select number, name, concat_ws(' ', name, array_to_string(other_names, ' '), industry, city, state) as text,
      industry as one, city || ', ' || state as two, open_positions as b,
      (select count(*)::int from referrers r where r.company_id = c.id and r.verified_at is not null and not r.paused) as a
    from companies c where not paused`);
  const { rows: referrers } = await pool.query<Row>(`
    select r.number, r.name, concat_ws(' ', r.name, c.name, array_to_string(c.other_names, ' '), r.role, c.city) as text,
      r.company_id as one, r.department as two, r.years_at_company as b,
      (select count(*)::int from referral_outcomes o where o.referrer_id = r.id) as a
    from referrers r join companies c on c.id = r.company_id where r.verified_at is not null and not r.paused and not c.paused`);
  const { rows: aliases } = await pool.query<Alias>('select alias, word from search_aliases');
  const docs = {
    companies: companies.map(toDoc),
    referrers: referrers.map(toDoc),
  };
  return (query: SearchQuery) => {
    const all = docs[query.entity];
    const typed = [...new Set(wordsOf(query.text))].slice(0, 8);
    const groups = typed.map((word, at) => alternativesOf(word, at === typed.length - 1, all, aliases));
    const hasWords = (doc: Doc) => (query.text === '' || typed.length > 0) && groups.every(({ matches }) => [...doc.words].some(matches));
    const hasFilters = (doc: Doc, but = '') =>
      facets.every((facet) => facet === but || query.filters[facet] === '' || doc.facets[facet] === query.filters[facet]);
    return {
      numbers: all
        .filter((doc) => hasWords(doc) && hasFilters(doc))
        .toSorted((a, b) => byKey(a, b, query.order))
        .map(({ number }) => number),
      corrections: groups.flatMap(({ shown }, at) => (shown === undefined ? [] : [{ typed: typed[at], shown }])),
      count: (facet: 'a' | 'b', value: string) =>
        all.filter((doc) => hasWords(doc) && hasFilters(doc, facet) && doc.facets[facet] === value).length,
    };
  };
}

function toDoc({ number, name, text, one, two, a, b }: Row): Doc {
  const [first = '', ...others] = wordsOf(text);
  return {
    number,
    words: new Set([first, ...others]),
    first,
    others: new Set(others),
    facets: { a: one, b: two },
    name_key: plain(name).slice(0, 40),
    rank_a: -a,
    rank_b: -b,
  };
}

function byKey(a: Doc, b: Doc, order: SearchOrder): number {
  if (a[order] === b[order]) return a.number - b.number;
  return a[order] < b[order] ? -1 : 1;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .replaceAll('’', "'")
    .toLowerCase();
}

function wordsOf(text: string): string[] {
  return plain(text)
    .replaceAll("'", '')
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter((word) => word !== '');
}

type Reading = { matches: (word: string) => boolean; shown?: string };

/**
 * The word and its other names, and words that begin with it if it is the last or unknown; otherwise the nearest. `shown` is the word that
 * the page must name as the correction.
 */
function alternativesOf(typed: string, isLast: boolean, docs: Doc[], aliases: Alias[]): Reading {
  const has = (matches: (word: string) => boolean) => docs.some(({ words }) => [...words].some(matches));
  const unfinished = isLast || !has((word) => word === typed);
  const itself = (word: string) => (unfinished ? word.startsWith(typed) : word === typed);
  const others = aliases
    .filter(({ alias }) => alias === typed || (unfinished && typed.length >= 3 && alias.startsWith(typed)))
    .map(({ word }) => word);
  if (has(itself)) return { matches: (word) => itself(word) || others.includes(word) };
  const [known] = others.filter((other) => has((word) => word === other)).toSorted();
  if (known) return { matches: (word) => others.includes(word), shown: known };
  const near = nearestOf(typed, docs, aliases);
  return near ? { matches: (word) => word === near, shown: near } : { matches: () => false };
}

/** A word counts once if it begins the name and once if it is elsewhere. */
function nearestOf(typed: string, docs: Doc[], aliases: Alias[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { first, others } of docs) for (const word of [first, ...others]) counts.set(word, (counts.get(word) ?? 0) + 1);
  const nearness = (word: string) =>
    Math.max(...[word, ...aliases.filter((each) => each.word === word).map(({ alias }) => alias)].map((name) => similarity(name, typed)));
  const [nearest] = [...counts]
    .map(([word, count]) => ({ word, count, nearness: nearness(word) }))
    .filter((each) => each.nearness >= 0.4)
    .toSorted((a, b) => b.nearness - a.nearness || b.count - a.count || (a.word < b.word ? -1 : 1));
  return nearest?.word;
}

/** Like PostgreSQL's pg_trgm: shared triples of letters, with two spaces before the word and one after. */
function similarity(a: string, b: string): number {
  const [left, right] = [triples(a), triples(b)];
  const shared = [...left].filter((triple) => right.has(triple)).length;
  return shared / (left.size + right.size - shared);
}

function triples(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
