import { companyKinds, familyNames, givenNames } from './directory-vocabulary.ts';

/** One kind of query, as the addresses it asks for in turn; several, so that no single answer stays warm. */
export type SearchKind = { kind: string; paths: string[] };

const departments = ['Engineering', 'Data', 'Product', 'Sales', 'Legal', 'Security'];
const places = ['Bengaluru, Karnataka', 'Pune, Maharashtra', 'Kochi, Kerala', 'Dehradun, Uttarakhand'];

export function searchKinds(found: { referrers: number; companies: number; companyWords: string[] }): SearchKind[] {
  const lastReferrers = Math.ceil(found.referrers / 24);
  const lastCompanies = Math.ceil(found.companies / 24);
  const common = ['engineer', 'software', 'manager', 'bengaluru', 'rahul', 'sharma'];
  const two = [
    'software engineer',
    'priya sharma',
    'rahul bengaluru',
    'analyst pune',
    'senior reddy',
    'data hyderabad',
    'kumar technologies',
  ];
  const misspelt = ['enginer', 'sharmma', 'bengalru', 'lakshmmi', 'sofware', 'maneger', 'chaterjee', 'hydrabad'];
  const rare = [...familyNames.slice(-12), ...givenNames.slice(-6), ...found.companyWords];
  const ask = (path: string, queries: Record<string, string>[]) => queries.map((query) => `/api/${path}?${new URLSearchParams(query)}`);
  return [
    { kind: 'referrers, no query', paths: ask('referrers', [{}]) },
    {
      kind: 'referrers, a common word',
      paths: ask(
        'referrers',
        common.map((q) => ({ q })),
      ),
    },
    {
      kind: 'referrers, a rare name',
      paths: ask(
        'referrers',
        rare.map((q) => ({ q })),
      ),
    },
    {
      kind: 'referrers, two words',
      paths: ask(
        'referrers',
        two.map((q) => ({ q })),
      ),
    },
    {
      kind: 'referrers, a misspelling',
      paths: ask(
        'referrers',
        misspelt.map((q) => ({ q })),
      ),
    },
    {
      kind: 'referrers, as typed',
      paths: ask(
        'referrers',
        ['r', 'ra', 'rah', 'pri', 'eng', 's', 'softw', 'ben', 'kav'].map((q) => ({ q })),
      ),
    },
    {
      kind: 'referrers, department filter',
      paths: ask(
        'referrers',
        departments.map((department) => ({ department })),
      ),
    },
    {
      kind: 'referrers, company filter',
      paths: ask(
        'referrers',
        [1, 2, 5, 50, 500].map((n) => ({ company: `company-${n}` })),
      ),
    },
    {
      kind: 'referrers, both filters and a word',
      paths: ask(
        'referrers',
        departments.flatMap((department) => [1, 3].map((n) => ({ department, company: `company-${n}`, q: 'kumar' }))),
      ),
    },
    {
      kind: 'referrers, by referrals',
      paths: ask(
        'referrers',
        ['', ...common].map((q) => ({ sort: 'referrals', q })),
      ),
    },
    {
      kind: 'referrers, by experience',
      paths: ask(
        'referrers',
        ['', ...common].map((q) => ({ sort: 'experience', q })),
      ),
    },
    {
      kind: 'referrers, the last page',
      paths: ask(
        'referrers',
        ['name', 'referrals', 'experience'].map((sort) => ({ sort, page: String(lastReferrers) })),
      ),
    },
    {
      kind: 'referrers, page 400',
      paths: ask(
        'referrers',
        ['', 'engineer'].map((q) => ({ q, page: '400' })),
      ),
    },
    {
      kind: 'referrers, a page in the middle',
      paths: ask(
        'referrers',
        [0.3, 0.5, 0.7].map((part) => ({ page: String(Math.ceil(lastReferrers * part)) })),
      ),
    },
    { kind: 'referrer counts, no query', paths: ask('referrer-facets', [{}]) },
    {
      kind: 'referrer counts, a common word',
      paths: ask(
        'referrer-facets',
        common.map((q) => ({ q })),
      ),
    },
    {
      kind: 'referrer counts, two words',
      paths: ask(
        'referrer-facets',
        two.map((q) => ({ q })),
      ),
    },
    {
      kind: 'referrer counts, filters',
      paths: ask(
        'referrer-facets',
        departments.map((department) => ({ department, company: 'company-1' })),
      ),
    },
    { kind: 'companies, no query', paths: ask('companies', [{}]) },
    {
      kind: 'companies, a common word',
      paths: ask(
        'companies',
        companyKinds.slice(0, 6).map((q) => ({ q })),
      ),
    },
    {
      kind: 'companies, a rare name',
      paths: ask(
        'companies',
        found.companyWords.map((q) => ({ q })),
      ),
    },
    {
      kind: 'companies, two words',
      paths: ask(
        'companies',
        ['technologies bengaluru', 'infotech pune', 'fintech mumbai', 'software chennai'].map((q) => ({ q })),
      ),
    },
    {
      kind: 'companies, a misspelling',
      paths: ask(
        'companies',
        ['technolgies', 'infotec', 'bengalru', 'pharmaa'].map((q) => ({ q })),
      ),
    },
    {
      kind: 'companies, industry filter',
      paths: ask(
        'companies',
        ['Fintech', 'Travel', 'Healthcare'].map((industry) => ({ industry })),
      ),
    },
    {
      kind: 'companies, location filter',
      paths: ask(
        'companies',
        places.map((location) => ({ location })),
      ),
    },
    {
      kind: 'companies, by referrers',
      paths: ask(
        'companies',
        ['', 'technologies'].map((q) => ({ sort: 'referrers', q })),
      ),
    },
    {
      kind: 'companies, by jobs',
      paths: ask(
        'companies',
        ['', 'technologies'].map((q) => ({ sort: 'jobs', q })),
      ),
    },
    {
      kind: 'companies, the last page',
      paths: ask(
        'companies',
        ['name', 'referrers', 'jobs'].map((sort) => ({ sort, page: String(lastCompanies) })),
      ),
    },
    {
      kind: 'company counts, a common word',
      paths: ask(
        'company-facets',
        companyKinds.slice(0, 6).map((q) => ({ q })),
      ),
    },
  ];
}
