import type { TraceSection } from '../trace-row.ts';

export const directoryRows: readonly TraceSection[] = [
  {
    section: '2 /companies',
    rows: [
      {
        id: '2.companies.search',
        requirement: "Search box, placeholder 'Search companies by name or industry...'",
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'the search box > finds companies by name and by industry' },
      },
      {
        id: '2.companies.filter.industry',
        requirement: "Filter by industry, default 'all'",
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'filters > /companies is narrowed by Industry, which stands at all' },
      },
      {
        id: '2.companies.filter.location',
        requirement: "Filter by location, default 'all'",
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'filters > /companies is narrowed by Location, which stands at all' },
      },
      {
        id: '2.companies.sort',
        requirement: 'Sort: name, referrers, jobs',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'sorts > /companies by name, referrers, jobs' },
      },
      {
        id: '2.companies.view',
        requirement: 'Grid or list toggle',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'the view > of /companies is a grid or a list' },
      },
      {
        id: '2.companies.heading',
        requirement: "Heading 'N Companies Found'",
        proof: [
          {
            file: 'tests/e2e/directory-lists.spec.ts',
            test: 'the list of companies > shows totals, cards and filters, at a phone and a desk',
          },
          { file: 'tests/e2e/directory-filters.spec.ts', test: 'the search box > finds companies by name and by industry' },
        ],
      },
      {
        id: '2.companies.header',
        requirement: 'Header with the total number of companies and the sum of referrers',
        proof: [
          {
            file: 'tests/e2e/directory-lists.spec.ts',
            test: 'the list of companies > shows totals, cards and filters, at a phone and a desk',
          },
          {
            file: 'tests/e2e/directory-details.spec.ts',
            test: 'a product of its own > a company without referrers says so and leads to others; what pages count follows the data',
          },
        ],
      },
      {
        id: '2.companies.empty',
        requirement: "Empty state 'No companies found'",
        proof: { file: 'tests/e2e/directory-lists.spec.ts', test: 'the list of companies > has a way back from an empty result' },
      },
    ],
  },
  {
    section: '2 /companies/{id}',
    rows: [
      {
        id: '2.company.facts',
        requirement: "Name, industry, location, size ('N employees'), founded year",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each company shows its facts, its website with a scheme, what it does and who refers there',
        },
      },
      {
        id: '2.company.website',
        requirement: "'Visit Website' link",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each company shows its facts, its website with a scheme, what it does and who refers there',
        },
      },
      {
        id: '2.company.website.scheme',
        requirement: 'A scheme is added if the website lacks one',
        proof: [
          {
            file: 'tests/e2e/directory-details.spec.ts',
            test: 'each company shows its facts, its website with a scheme, what it does and who refers there',
          },
          { file: 'src/domain/companies/website-address.test.ts', test: 'flipkart.com becomes https://flipkart.com/' },
        ],
      },
      {
        id: '2.company.about',
        requirement: 'About text',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each company shows its facts, its website with a scheme, what it does and who refers there',
        },
      },
      {
        id: '2.company.referrers',
        requirement: "List 'Referrers at {company} (count)'",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each company shows its facts, its website with a scheme, what it does and who refers there',
        },
      },
      {
        id: '2.company.no-referrers',
        requirement: "With none: 'No referrers available for this company yet.' and a link to other companies",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'a product of its own > a company without referrers says so and leads to others; what pages count follows the data',
        },
      },
      {
        id: '2.company.unknown',
        requirement: "Unknown id: 'Company Not Found' with a link back to /companies",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'unknown ids > /companies/nowhere says Company Not Found and leads back to /companies',
        },
      },
    ],
  },
  {
    section: '2 /referrers',
    rows: [
      {
        id: '2.referrers.search',
        requirement: 'Search box matching name, company or role',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'the search box > finds referrers by name, company or role' },
      },
      {
        id: '2.referrers.filter.company',
        requirement: 'Filter by company',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'filters > /referrers is narrowed by Company, which stands at all' },
      },
      {
        id: '2.referrers.filter.department',
        requirement: 'Filter by department',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'filters > /referrers is narrowed by Department, which stands at all' },
      },
      {
        id: '2.referrers.sort',
        requirement: 'Sort: name, referrals, experience',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'sorts > /referrers by name, referrals, experience' },
      },
      {
        id: '2.referrers.view',
        requirement: 'Grid or list toggle',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'the view > of /referrers is a grid or a list' },
      },
      {
        id: '2.referrers.heading',
        requirement: "Heading 'N Referrers Available'",
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'the search box > finds referrers by name, company or role' },
      },
      {
        id: '2.referrers.empty',
        requirement: "Empty state 'No referrers found'",
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'a list of referrers without a result says so and leads back' },
      },
    ],
  },
  {
    section: '2 /referrers/{id}',
    rows: [
      {
        id: '2.referrer.facts',
        requirement: 'Name, company link to /companies/{companyId}, role, department, years at company',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
        },
      },
      {
        id: '2.referrer.successes',
        requirement: 'Successful referrals badge, only if above 0',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
        },
      },
      {
        id: '2.referrer.request',
        requirement: "'Request Referral' button to /request/{id}",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
        },
      },
      {
        id: '2.referrer.about',
        requirement: 'LinkedIn link, bio',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
        },
      },
      {
        id: '2.referrer.company-card',
        requirement: 'Company card with referrer count',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
        },
      },
      {
        id: '2.referrer.company-card.jobs',
        requirement: 'Company card with an open positions badge, only if above 0',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
        },
      },
      {
        id: '2.referrer.unknown',
        requirement: "Unknown id: 'Referrer Not Found'",
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'unknown ids > /referrers/nobody says Referrer Not Found and leads back to /referrers',
        },
      },
    ],
  },
];
