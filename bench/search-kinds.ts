import { cities, companyKinds, familyNames, givenNames, industries, rolesByDepartment } from './directory-vocabulary.ts';

/** One kind of query: the addresses to ask for in turn. They are many, so that no answer is one that was just given. */
export type SearchKind = { kind: string; paths: string[] };

export type KnownDirectory = { totals: (path: 'referrers' | 'companies', q?: string) => Promise<number>; companyWords: string[] };

type Query = Record<string, string | number>;

const pageSize = 24;
const departments = Object.keys(rolesByDepartment);
const roleWords = [...new Set(Object.values(rolesByDepartment).flatMap((roles) => roles.flatMap((role) => role.split(' '))))];
const places = cities.map(([city]) => city).filter((city) => !city.includes(' '));
const common = [...givenNames.slice(0, 40), ...familyNames.slice(0, 40), ...roleWords.slice(0, 30), ...places.slice(0, 12)];
const two = [
  ...cross(givenNames.slice(0, 20), familyNames.slice(0, 20)),
  ...cross(roleWords.slice(0, 15), places.slice(0, 10)),
  ...cross(givenNames.slice(0, 15), places.slice(0, 10)),
  ...cross(familyNames.slice(0, 15), roleWords.slice(0, 10)),
  ...cross(companyKinds.slice(0, 10), roleWords.slice(0, 10)),
];
const companyWords = [...companyKinds, ...industries.flatMap((industry) => industry.split(' ')), ...places];

export async function searchKinds({ totals, companyWords: names }: KnownDirectory): Promise<SearchKind[]> {
  const people = await totals('referrers');
  const lastOf = async (path: 'referrers' | 'companies', q: string) => Math.ceil((await totals(path, q)) / pageSize);
  const lastPages = async (path: 'referrers' | 'companies', words: string[], sorts: string[]) => {
    const lasts = await Promise.all(['', ...words].map(async (q) => ({ q, page: await lastOf(path, q) })));
    return lasts.flatMap((last) => sorts.map((sort) => ({ ...last, sort })));
  };
  // The palette asks for both at once at each pause in the typing (src/web/palette/find-remote.ts).
  const inPalette = byWord(asTyped([...common, ...companyKinds.slice(0, 20), ...names.slice(0, 40)]), { limit: 5 });
  const openingPairs = [...cross(roleWords.slice(0, 20), places.slice(0, 15)), ...cross(names.slice(0, 20), roleWords.slice(0, 10))];
  const companyPairs = cross(companyKinds.slice(0, 20), places.slice(0, 15));
  const rareNames = [...names, ...familyNames.slice(-12), ...givenNames.slice(-6)];
  const sorts = ['name', 'referrals', 'experience'];
  const inTheMiddle = (n: number) => ({ page: Math.ceil((people / pageSize) * (0.2 + n * 0.003)), sort: sorts[n % 2] ?? 'name' });
  return [
    kind('palette, people, as typed', 'referrers', inPalette),
    kind('palette, companies, as typed', 'company-suggestions', inPalette),
    kind('openings, no query', 'openings', pages([{}])),
    kind('openings, a common word', 'openings', byWord([...roleWords, ...places])),
    kind('openings, two words', 'openings', byWord(openingPairs)),
    kind('openings, as typed', 'openings', byWord(asTyped(roleWords))),
    kind('openings, of a company', 'openings', byCompany(300)),
    kind('referrers, no query', 'referrers', [{}]),
    kind('referrers, a common word', 'referrers', byWord(common)),
    kind('referrers, a rare name', 'referrers', byWord(rareNames)),
    kind('referrers, two words', 'referrers', byWord(two)),
    kind('referrers, two words, by referrals', 'referrers', byWord(two, { sort: 'referrals' })),
    kind('referrers, a misspelling', 'referrers', byWord(common.flatMap(misspell))),
    kind('referrers, as typed', 'referrers', byWord(asTyped(common))),
    kind('referrers, department filter', 'referrers', pages(byDepartment)),
    kind('referrers, company filter', 'referrers', byCompany(300)),
    kind('referrers, both filters and a word', 'referrers', within(byDepartment, within(byCompany(8), byWord(common.slice(0, 10))))),
    kind('referrers, by referrals', 'referrers', byWord(['', ...common], { sort: 'referrals' })),
    kind('referrers, by experience', 'referrers', byWord(['', ...common], { sort: 'experience' })),
    kind('referrers, the last page', 'referrers', await lastPages('referrers', common.slice(0, 30), sorts)),
    kind('referrers, a page in the middle', 'referrers', numbers(200).map(inTheMiddle)),
    kind('referrer counts, no query', 'referrer-facets', [{}]),
    kind('referrer counts, a common word', 'referrer-facets', byWord(common)),
    kind('referrer counts, a rare name', 'referrer-facets', byWord(names)),
    kind('referrer counts, two words', 'referrer-facets', byWord(two)),
    kind('referrer counts, filters', 'referrer-facets', within(byDepartment, byCompany(20))),
    kind('companies, no query', 'companies', [{}]),
    kind('companies, a common word', 'companies', byWord(companyWords)),
    kind('companies, a rare name', 'companies', byWord(names)),
    kind('companies, two words', 'companies', byWord(companyPairs)),
    kind('companies, a misspelling', 'companies', byWord(companyWords.flatMap(misspell))),
    kind('companies, industry filter', 'companies', pages(industries.map((industry) => ({ industry })))),
    kind('companies, location filter', 'companies', pages(cities.map(([city, state]) => ({ location: `${city}, ${state}` })))),
    kind('companies, by referrers', 'companies', byWord(['', ...companyWords], { sort: 'referrers' })),
    kind('companies, by jobs', 'companies', byWord(['', ...companyWords], { sort: 'jobs' })),
    kind('companies, the last page', 'companies', await lastPages('companies', companyKinds.slice(0, 10), ['name', 'referrers', 'jobs'])),
    kind('company counts, a common word', 'company-facets', byWord(companyWords)),
    kind('company counts, two words', 'company-facets', byWord(companyPairs)),
  ];
}

const byWord = (words: string[], more: Query = {}): Query[] => words.map((q) => ({ ...more, q }));
const asTyped = (words: string[]) => words.flatMap((word) => [1, 2, 3, 4, 5].map((length) => word.slice(0, length)));
const byCompany = (most: number): Query[] => numbers(most).map((n) => ({ company: `company-${n}` }));
const byDepartment: Query[] = departments.map((department) => ({ department }));
const within = (outer: Query[], inner: Query[]): Query[] => outer.flatMap((one) => inner.map((other) => ({ ...one, ...other })));

function kind(name: string, path: string, queries: Query[]): SearchKind {
  const paths = queries.map((query) => {
    const said = Object.entries(query).filter(([, value]) => value !== '');
    const search = new URLSearchParams(said.map(([key, value]) => [key, String(value)])).toString();
    return `/api/${path}${search && `?${search}`}`;
  });
  return { kind: name, paths: shuffle([...new Set(paths)]) };
}

function pages(queries: Query[]): Query[] {
  return queries.flatMap((query) => numbers(5).map((page) => ({ ...query, page })));
}

function cross(first: string[], second: string[]): string[] {
  return first.flatMap((a) => second.map((b) => `${a} ${b}`));
}

function numbers(most: number): number[] {
  return Array.from({ length: most }, (_, at) => at + 1);
}

/** A letter left out, and a letter twice. */
function misspell(word: string): string[] {
  if (word.length < 6) return [];
  return [word.slice(0, 2) + word.slice(3), word.slice(0, 4) + word.slice(3)];
}

/** The same order each time, but not the order of the vocabulary, where frequent words stand together. */
function shuffle<T>(list: T[]): T[] {
  let seed = 4207;
  return list
    .map((each) => ({ each, at: (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}
