import type { TraceSection } from '../trace-row.ts';

export const productRows: readonly TraceSection[] = [
  {
    section: '1 What the product does',
    rows: [
      {
        id: '1.audience.rupees',
        requirement: 'Prices are shown in rupees',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
      },
      {
        id: '1.audience.employers',
        requirement: 'A curated list of top employers across India',
        proof: [
          {
            file: 'tests/e2e/directory-lists.spec.ts',
            test: 'the list of companies > shows totals, cards and filters, at a phone and a desk',
          },
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: 'a company card > shows initials, name, industry, location and its referrers, and leads to the company',
          },
        ],
      },
      {
        id: '1.founded',
        requirement: 'The product was founded in 2023',
        proof: { file: 'tests/e2e/layout.spec.ts', test: 'the footer with every link stands on every page' },
      },
      {
        id: '1.claim.interview',
        requirement: 'Claim: a referral raises the chance of an interview up to 9x',
        decision: 'Shown with a footnote that says what kind of figure it is',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '1.claim.referrers',
        requirement: 'Claim: 500+ referrers from top companies',
        decision: 'Shown with a footnote that says what kind of figure it is',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '1.claim.success',
        requirement: 'Claim: 85% success rate for referral requests',
        decision: 'Shown with a footnote that says what kind of figure it is',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '1.claim.faster',
        requirement: 'Claim: 31% faster hiring, on the about page and the how-it-works page',
        decision: 'Shown with a footnote that says what kind of figure it is',
        proof: [
          { file: 'tests/e2e/content-pages.spec.ts', test: 'about has mission, story, figures with their notes, and a part for each side' },
          { file: 'tests/e2e/content-pages.spec.ts', test: 'how it works has the three steps, the claims, questions and the two buttons' },
        ],
      },
      {
        id: '1.computed-numbers',
        requirement: 'Numbers shown to visitors',
        decision: 'Numbers the product can compute (companies, referrers, answer times) are computed, never typed in',
        proof: [
          { file: 'tests/e2e/computed-numbers.spec.ts', test: 'companies, referrers and answer times are counted, not typed in' },
          {
            file: 'src/server/search/count-directory.db.test.ts',
            test: 'counts what is there, and counts again when somebody joins or pauses',
          },
          {
            file: 'src/server/requests/lists/get-dashboard.db.test.ts',
            test: 'the history on the dashboard > counts by month in India and by outcome, and measures the time to a yes or a no',
          },
        ],
      },
      {
        id: '1.steps',
        requirement:
          'How it works in three steps: find a referrer; submit a request with resume, position and note; the approving referrer submits it',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '1.response-time',
        requirement: 'Referrers typically respond in 3-5 business days',
        proof: {
          file: 'tests/e2e/layout.spec.ts',
          test: 'the home page shows hero, claims with their notes, three steps and the closing call',
        },
      },
      {
        id: '1.data.directories',
        requirement: 'The company and referrer directories are built-in sample lists, not fetched',
        decision: 'They live in PostgreSQL; the sample lists are the seed',
        proof: {
          file: 'tests/db/directory-seed.db.test.ts',
          test: 'the seed of the directory > lives in the database: a change there is what visitors find, and a second start does not undo it',
        },
      },
      {
        id: '1.data.dashboard',
        requirement: 'Dashboard content is hard-coded sample data',
        decision: 'Real rows; the demo accounts own the samples, new accounts start with empty states',
        proof: [
          { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > shows a referrer their figures, referrals and payments' },
          { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > tells a new account what will stand here' },
        ],
      },
      {
        id: '1.data.content',
        requirement: 'Blog and guides content is hard-coded sample data',
        decision: 'Real articles in files under version control, each with its own page',
        proof: { file: 'src/server/content/content.test.ts', test: 'articles > have every field of a blog post and of a guide' },
      },
      {
        id: '1.data.samples-marked',
        requirement: 'Testimonials and sample people are invented',
        decision: 'A footnote marks them as illustrative; referrers of the seed are marked as samples',
        proof: [
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: 'the home page > tells three success stories, each with portrait, name, role, quote and five stars, marked as illustrative',
          },
          {
            file: 'tests/e2e/directory-cards.spec.ts',
            test: 'a referrer card > shows Successful Referrals only above 0, and that the person is a sample',
          },
          {
            file: 'tests/e2e/directory-details.spec.ts',
            test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
          },
          { file: 'tests/e2e/content-pricing.spec.ts', test: 'when pictures fail > testimonials show initials instead' },
        ],
      },
      {
        id: '1.demo',
        requirement: 'Sample accounts',
        decision:
          'A fresh start seeds a seeker, a referrer, an administrator and somebody of support and prints them; never over existing data, never in production unless asked',
        proof: [
          {
            file: 'tests/db/demo-accounts.db.test.ts',
            test: 'the people of the demo > are a seeker, a referrer, an administrator and support, made once and printed',
          },
          {
            file: 'tests/db/demo-accounts.db.test.ts',
            test: 'the people of the demo > are not made where somebody is already, nor when not asked for',
          },
          { file: 'src/server/config.test.ts', test: 'readConfig > starts in production when every demo setting is replaced' },
        ],
      },
      {
        id: '1.rehearsal',
        requirement: 'The sample referrers can be asked',
        decision: 'A request to one is a rehearsal: it says so, uses no allowance, and answers by itself within a minute',
        proof: [
          {
            file: 'src/server/requests/rehearsal/play-rehearsal.db.test.ts',
            test: 'a request to a sample person uses nothing, answers by itself within a minute, and counts nowhere',
          },
          { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
        ],
      },
      {
        id: '1.name',
        requirement: "The product's name",
        decision: 'ReferralHire everywhere, also in "Welcome back to ReferralHire." and "ReferralHire and interview"',
        proof: [
          { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > refuses a wrong password, takes the right one, and logs out' },
          { file: 'tests/e2e/content-pages.spec.ts', test: 'how it works has the three steps, the claims, questions and the two buttons' },
          { file: 'tests/e2e/layout.spec.ts', test: 'pages are titled by one pattern' },
        ],
      },
    ],
  },
];
