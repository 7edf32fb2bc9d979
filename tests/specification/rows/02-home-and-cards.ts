import type { TraceSection } from '../trace-row.ts';

export const homeAndCardRows: readonly TraceSection[] = [
  {
    section: '2 Home',
    rows: [
      {
        id: '2.home.hero',
        requirement: 'Hero with buttons Browse Companies and Find Referrers',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '2.home.stats',
        requirement: 'Stats strip',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '2.home.testimonials',
        requirement: 'Success Stories: 3 testimonials, each with photo, name, role, quote and 5 stars',
        proof: 'open',
      },
      { id: '2.home.featured-companies', requirement: 'Featured Companies: the first 4', proof: 'open' },
      { id: '2.home.view-all-companies', requirement: 'Featured Companies has View All linking to /companies', proof: 'open' },
      {
        id: '2.home.how-it-works',
        requirement: 'How It Works: 3 steps',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      { id: '2.home.featured-referrers', requirement: 'Featured Referrers: the first 4', proof: 'open' },
      { id: '2.home.view-all-referrers', requirement: 'Featured Referrers has View All linking to /referrers', proof: 'open' },
      {
        id: '2.home.closing',
        requirement: "Closing call to action 'Find Referrers Now' linking to /referrers",
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
    ],
  },
  {
    section: '2 Cards',
    rows: [
      {
        id: '2.card.company',
        requirement: 'Company card: logo initials, name, industry, location; links to the company detail',
        proof: 'open',
      },
      { id: '2.card.company.referrers', requirement: 'Company card: a badge with the referrers count', proof: 'open' },
      { id: '2.card.company.jobs', requirement: 'Company card: a jobs badge only when openPositions is above 0', proof: 'open' },
      {
        id: '2.card.referrer',
        requirement: 'Referrer card: initials avatar, role, name linking to the profile, company linking to the company',
        proof: 'open',
      },
      { id: '2.card.referrer.years', requirement: "Referrer card: years at company, singular 'year' when 1", proof: 'open' },
      { id: '2.card.referrer.successes', requirement: "Referrer card: a 'Successful Referrals' badge when above 0", proof: 'open' },
      { id: '2.card.referrer.actions', requirement: 'Referrer card: a View Profile link and a Request Referral button', proof: 'open' },
      {
        id: '2.card.referrer.free',
        requirement: "The referrer card shows '{5 minus count} free referrals remaining'",
        decision: "count is the seeker's own requests this calendar month (IST), 0 for a visitor",
        proof: 'open',
      },
      {
        id: '2.card.referrer.charged',
        requirement: "The referrer card shows 'Standard charges apply' when the count is above 5",
        proof: 'open',
      },
      { id: '2.card.initials', requirement: 'Initials avatars use the first 2 letters', proof: 'open' },
      { id: '2.card.colour', requirement: 'The avatar colour is chosen by a name hash modulo 8', proof: 'open' },
      { id: '2.card.cascade', requirement: 'List cards animate in with a 50 ms delay per card', proof: 'open' },
      { id: '2.card.columns', requirement: 'Grid shows up to 4 columns', proof: 'open' },
    ],
  },
  {
    section: '2 Search box',
    rows: [
      { id: '2.search.placeholder', requirement: 'A text input with a placeholder', proof: 'open' },
      { id: '2.search.uncontrolled', requirement: 'Used uncontrolled it has an optional Search button', proof: 'open' },
      { id: '2.search.controlled', requirement: 'Used controlled it searches live', proof: 'open' },
    ],
  },
];
