import type { Requirement } from '../requirement.ts';

export const directoryRows: readonly Requirement[] = [
  // 2 /companies
  ['2.companies.search', "Search box, placeholder 'Search companies by name or industry...'"],
  ['2.companies.filter.industry', "Filter by industry, default 'all'"],
  ['2.companies.filter.location', "Filter by location, default 'all'"],
  ['2.companies.sort', 'Sort: name, referrers, jobs'],
  ['2.companies.view', 'Grid or list toggle'],
  ['2.companies.heading', "Heading 'N Companies Found'"],
  ['2.companies.header', 'Header with the total number of companies and the sum of referrers'],
  ['2.companies.empty', "Empty state 'No companies found'"],
  // 2 /companies/{id}
  ['2.company.facts', "Name, industry, location, size ('N employees'), founded year"],
  ['2.company.website', "'Visit Website' link"],
  ['2.company.website.scheme', 'A scheme is added if the website lacks one'],
  ['2.company.about', 'About text'],
  ['2.company.referrers', "List 'Referrers at {company} (count)'"],
  ['2.company.no-referrers', "With none: 'No referrers available for this company yet.' and a link to other companies"],
  ['2.company.unknown', "Unknown id: 'Company Not Found' with a link back to /companies"],
  // 2 /referrers
  ['2.referrers.search', 'Search box matching name, company or role'],
  ['2.referrers.filter.company', 'Filter by company'],
  ['2.referrers.filter.department', 'Filter by department'],
  ['2.referrers.sort', 'Sort: name, referrals, experience'],
  ['2.referrers.view', 'Grid or list toggle'],
  ['2.referrers.heading', "Heading 'N Referrers Available'"],
  ['2.referrers.empty', "Empty state 'No referrers found'"],
  // 2 /referrers/{id}
  ['2.referrer.facts', 'Name, company link to /companies/{companyId}, role, department, years at company'],
  ['2.referrer.successes', 'Successful referrals badge, only if above 0'],
  ['2.referrer.request', "'Request Referral' button to /request/{id}"],
  ['2.referrer.about', 'LinkedIn link, bio'],
  ['2.referrer.company-card', 'Company card with referrer count'],
  ['2.referrer.company-card.jobs', 'Company card with an open positions badge, only if above 0'],
  ['2.referrer.unknown', "Unknown id: 'Referrer Not Found'"],
];
