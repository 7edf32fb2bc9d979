import type pg from 'pg';
import type { SearchOrder, SearchQuery } from '#server/search/search-query.ts';

type Doc = { number: number; words: Set<string>; facets: Record<string, string>; name_key: string; rank_a: number; rank_b: number };
type Row = { number: number; name: string; text: string; one: string; two: string; a: number; b: number };
type Alias = { alias: string; word: string };

/** Every row, every word, no index: what a search must find, said a second time and slowly. */
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
    from referrers r join companies c on c.id = r.company_id where r.verified_at is not null and not r.paused`);
  const { rows: aliases } = await pool.query<Alias>('select alias, word from search_aliases');
  const docs = {
    companies: companies.map((row) => toDoc(row, 'industry', 'location')),
    referrers: referrers.map((row) => toDoc(row, 'company', 'department')),
  };
  return (query: SearchQuery) => {
    const all = docs[query.entity];
    const typed = [...new Set(wordsOf(query.text))].slice(0, 8);
    const groups = typed.map((word) => alternativesOf(word, all, aliases));
    const hasWords = (doc: Doc) =>
      (query.text === '' || typed.length > 0) && groups.every(({ words }) => words.some((word) => doc.words.has(word)));
    const hasFilters = (doc: Doc, but = '') => query.filters.every(({ facet, value }) => facet === but || doc.facets[facet] === value);
    return {
      numbers: all
        .filter((doc) => hasWords(doc) && hasFilters(doc))
        .toSorted((a, b) => byKey(a, b, query.order))
        .map(({ number }) => number),
      corrections: groups.flatMap(({ shown }, at) => (shown === undefined ? [] : [{ typed: typed[at], shown }])),
      count: (facet: string, value: string) =>
        all.filter((doc) => hasWords(doc) && hasFilters(doc, facet) && doc.facets[facet] === value).length,
    };
  };
}

function toDoc({ number, name, text, one, two, a, b }: Row, first: string, second: string): Doc {
  return {
    number,
    words: new Set(wordsOf(text)),
    facets: { [first]: one, [second]: two },
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

/** Itself and its other spelling, else the words it begins, else the nearest; `shown` where the page must say that it read another word. */
function alternativesOf(typed: string, docs: Doc[], aliases: Alias[]): { words: string[]; shown?: string } {
  const counts = new Map<string, number>();
  for (const { words } of docs) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const spellings = [typed, ...aliases.filter(({ alias }) => alias === typed).map(({ word }) => word)].filter((word) => counts.has(word));
  if (spellings.length > 0) return tell(spellings, !spellings.includes(typed));
  const begun = known.filter((word) => word.startsWith(typed)).slice(0, 6);
  const aliased = aliases
    .filter(({ alias, word }) => typed.length >= 3 && alias.startsWith(typed) && counts.has(word))
    .map(({ word }) => word);
  if (begun.length + aliased.length > 0) return tell([...new Set([...begun, ...aliased])], begun.length === 0);
  const near = [
    ...known.map((word) => ({ word, nearness: similarity(word, typed) })),
    ...aliases.filter(({ word }) => counts.has(word)).map(({ alias, word }) => ({ word, nearness: similarity(alias, typed) })),
  ]
    .filter(({ nearness }) => nearness >= 0.4)
    .toSorted((a, b) => b.nearness - a.nearness || known.indexOf(a.word) - known.indexOf(b.word));
  return near[0] ? tell([near[0].word], true) : { words: [] };
}

function tell(words: string[], other: boolean) {
  return other ? { words, shown: words.toSorted()[0] ?? '' } : { words };
}

/** As PostgreSQL's pg_trgm: shared triples of letters, two blanks before the word and one behind. */
function similarity(a: string, b: string): number {
  const [left, right] = [triples(a), triples(b)];
  const shared = [...left].filter((triple) => right.has(triple)).length;
  return shared / (left.size + right.size - shared);
}

function triples(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
