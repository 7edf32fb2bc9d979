import type { TraceSection } from '../trace-row.ts';

export const directoryRows: readonly TraceSection[] = [
  {
    section: '2 /companies',
    rows: [
      { id: '2.companies.search', requirement: "Search box, placeholder 'Search companies by name or industry...'", proof: 'open' },
      { id: '2.companies.filter.industry', requirement: "Filter by industry, default 'all'", proof: 'open' },
      { id: '2.companies.filter.location', requirement: "Filter by location, default 'all'", proof: 'open' },
      { id: '2.companies.sort', requirement: 'Sort: name, referrers, jobs', proof: 'open' },
      { id: '2.companies.view', requirement: 'Grid or list toggle', proof: 'open' },
      { id: '2.companies.heading', requirement: "Heading 'N Companies Found'", proof: 'open' },
      { id: '2.companies.header', requirement: 'Header with the total number of companies and the sum of referrers', proof: 'open' },
      { id: '2.companies.empty', requirement: "Empty state 'No companies found'", proof: 'open' },
    ],
  },
  {
    section: '2 /companies/{id}',
    rows: [
      { id: '2.company.facts', requirement: "Name, industry, location, size ('N employees'), founded year", proof: 'open' },
      { id: '2.company.website', requirement: "'Visit Website' link", proof: 'open' },
      { id: '2.company.website.scheme', requirement: 'A scheme is added if the website lacks one', proof: 'open' },
      { id: '2.company.about', requirement: 'About text', proof: 'open' },
      { id: '2.company.referrers', requirement: "List 'Referrers at {company} (count)'", proof: 'open' },
      {
        id: '2.company.no-referrers',
        requirement: "With none: 'No referrers available for this company yet.' and a link to other companies",
        proof: 'open',
      },
      { id: '2.company.unknown', requirement: "Unknown id: 'Company Not Found' with a link back to /companies", proof: 'open' },
    ],
  },
  {
    section: '2 /referrers',
    rows: [
      { id: '2.referrers.search', requirement: 'Search box matching name, company or role', proof: 'open' },
      { id: '2.referrers.filter.company', requirement: 'Filter by company', proof: 'open' },
      { id: '2.referrers.filter.department', requirement: 'Filter by department', proof: 'open' },
      { id: '2.referrers.sort', requirement: 'Sort: name, referrals, experience', proof: 'open' },
      { id: '2.referrers.view', requirement: 'Grid or list toggle', proof: 'open' },
      { id: '2.referrers.heading', requirement: "Heading 'N Referrers Available'", proof: 'open' },
      { id: '2.referrers.empty', requirement: "Empty state 'No referrers found'", proof: 'open' },
    ],
  },
  {
    section: '2 /referrers/{id}',
    rows: [
      {
        id: '2.referrer.facts',
        requirement: 'Name, company link to /companies/{companyId}, role, department, years at company',
        proof: 'open',
      },
      { id: '2.referrer.successes', requirement: 'Successful referrals badge, only if above 0', proof: 'open' },
      { id: '2.referrer.request', requirement: "'Request Referral' button to /request/{id}", proof: 'open' },
      { id: '2.referrer.about', requirement: 'LinkedIn link, bio', proof: 'open' },
      { id: '2.referrer.company-card', requirement: 'Company card with referrer count', proof: 'open' },
      { id: '2.referrer.company-card.jobs', requirement: 'Company card with an open positions badge, only if above 0', proof: 'open' },
      { id: '2.referrer.unknown', requirement: "Unknown id: 'Referrer Not Found'", proof: 'open' },
    ],
  },
];
