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
        decision: 'The portraits are drawn: the people are invented, and a photograph would be of somebody else',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'the home page > tells three success stories, each with portrait, name, role, quote and five stars, marked as illustrative',
        },
      },
      {
        id: '2.home.featured-companies',
        requirement: 'Featured Companies: the first 4',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'the home page > features the first four of each directory, each with a link to all',
        },
      },
      {
        id: '2.home.view-all-companies',
        requirement: 'Featured Companies has View All linking to /companies',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'the home page > features the first four of each directory, each with a link to all',
        },
      },
      {
        id: '2.home.how-it-works',
        requirement: 'How It Works: 3 steps',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '2.home.featured-referrers',
        requirement: 'Featured Referrers: the first 4',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'the home page > features the first four of each directory, each with a link to all',
        },
      },
      {
        id: '2.home.view-all-referrers',
        requirement: 'Featured Referrers has View All linking to /referrers',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'the home page > features the first four of each directory, each with a link to all',
        },
      },
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
        proof: [
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: 'a company card > shows initials, name, industry, location and its referrers, and leads to the company',
          },
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: "tiles and lists > the tiles of /companies show the first two letters on the dye of the name's hash modulo 8",
          },
        ],
      },
      {
        id: '2.card.company.referrers',
        requirement: 'Company card: a badge with the referrers count',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'a company card > shows initials, name, industry, location and its referrers, and leads to the company',
        },
      },
      {
        id: '2.card.company.jobs',
        requirement: 'Company card: a jobs badge only when openPositions is above 0',
        decision: 'openPositions is the number of live openings that its referrers list, counted by the database',
        proof: [
          { file: 'tests/e2e/directory-cards.spec.ts', test: 'a company card > shows as many jobs as its people list openings' },
          {
            file: 'tests/e2e/directory-details.spec.ts',
            test: 'a product of its own > a company without referrers says so and leads to others; what pages count follows the data',
          },
        ],
      },
      {
        id: '2.card.referrer',
        requirement: 'Referrer card: initials avatar, role, name linking to the profile, company linking to the company',
        proof: [
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: 'a referrer card > shows role, years and company, and leads to profile, company and request',
          },
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: "tiles and lists > the tiles of /referrers show the first two letters on the dye of the name's hash modulo 8",
          },
        ],
      },
      {
        id: '2.card.referrer.years',
        requirement: "Referrer card: years at company, singular 'year' when 1",
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'a referrer card > shows role, years and company, and leads to profile, company and request',
        },
      },
      {
        id: '2.card.referrer.successes',
        requirement: "Referrer card: a 'Successful Referrals' badge when above 0",
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'a referrer card > shows Successful Referrals only above 0, and that the person is a sample',
        },
      },
      {
        id: '2.card.referrer.actions',
        requirement: 'Referrer card: a View Profile link and a Request Referral button',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'a referrer card > shows role, years and company, and leads to profile, company and request',
        },
      },
      {
        id: '2.card.referrer.free',
        requirement: "The referrer card shows '{5 minus count} free referrals remaining'",
        decision: "count is the seeker's own requests this calendar month (IST), 0 for a visitor",
        proof: [
          { file: 'tests/e2e/directory-allowance.spec.ts', test: 'a visitor has five free referrals, and nobody is asked about them' },
          {
            file: 'tests/e2e/directory-allowance.spec.ts',
            test: 'a person signed in sees what is left of their own month, on cards and profiles',
          },
          { file: 'src/domain/billing/request-allowance.test.ts', test: 'after 4 requests the card says 1 free referrals remaining' },
        ],
      },
      {
        id: '2.card.referrer.charged',
        requirement: "The referrer card shows 'Standard charges apply' when the count is above 5",
        proof: [
          {
            file: 'tests/e2e/directory-allowance.spec.ts',
            test: 'a person signed in sees what is left of their own month, on cards and profiles',
          },
          { file: 'src/domain/billing/request-allowance.test.ts', test: 'after 6 requests the card says Standard charges apply' },
        ],
      },
      {
        id: '2.card.initials',
        requirement: 'Initials avatars use the first 2 letters',
        proof: [
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: "tiles and lists > the tiles of /companies show the first two letters on the dye of the name's hash modulo 8",
          },
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: "tiles and lists > the tiles of /referrers show the first two letters on the dye of the name's hash modulo 8",
          },
        ],
      },
      {
        id: '2.card.colour',
        requirement: 'The avatar colour is chosen by a name hash modulo 8',
        proof: [
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: "tiles and lists > the tiles of /companies show the first two letters on the dye of the name's hash modulo 8",
          },
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: "tiles and lists > the tiles of /referrers show the first two letters on the dye of the name's hash modulo 8",
          },
        ],
      },
      {
        id: '2.card.cascade',
        requirement: 'List cards animate in with a 50 ms delay per card',
        decision: 'From the ninth card on they come in together, 400 ms after the first; without delay for those who want no motion',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'tiles and lists > cards come in 50 ms after one another, from the ninth on together, and all at once for who wants no motion',
        },
      },
      {
        id: '2.card.columns',
        requirement: 'Grid shows up to 4 columns',
        proof: { file: 'tests/e2e/directory-cards.spec.ts', test: 'tiles and lists > the grid has up to four columns' },
      },
    ],
  },
  {
    section: '2 Search box',
    rows: [
      {
        id: '2.search.placeholder',
        requirement: 'A text input with a placeholder',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'the search box > has a placeholder, and searches while one types' },
      },
      {
        id: '2.search.uncontrolled',
        requirement: 'Used uncontrolled it has an optional Search button',
        proof: [
          { file: 'tests/e2e/directory-filters.spec.ts', test: 'the search box > has a Search button that works by itself' },
          { file: 'tests/e2e/directory-lists.spec.ts', test: 'without JavaScript > search and filters are a plain form' },
        ],
      },
      {
        id: '2.search.controlled',
        requirement: 'Used controlled it searches live',
        proof: { file: 'tests/e2e/directory-filters.spec.ts', test: 'the search box > has a placeholder, and searches while one types' },
      },
    ],
  },
];
