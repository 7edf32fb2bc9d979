import type { TraceSection } from '../trace-row.ts';

export const routeRows: readonly TraceSection[] = [
  {
    section: '2 Routes',
    rows: [
      {
        id: '2.route.home',
        requirement: '/ is public: Home',
        proof: [
          { file: 'tests/e2e/layout.spec.ts', test: 'the home page shows hero, claims with their notes, three steps and the closing call' },
          { file: 'tests/e2e/directory-pages.spec.ts', test: 'the home page has its sections in the specified order' },
        ],
      },
      {
        id: '2.route.companies',
        requirement: '/companies is public: Company directory',
        proof: {
          file: 'tests/e2e/directory-lists.spec.ts',
          test: 'the list of companies > shows totals, cards and filters, at a phone and a desk',
        },
      },
      {
        id: '2.route.company',
        requirement: '/companies/{id} is public: Company detail',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each company shows its facts, its website with a scheme, what it does and who refers there',
        },
      },
      {
        id: '2.route.referrers',
        requirement: '/referrers is public: Referrer directory',
        proof: {
          file: 'tests/e2e/directory-cards.spec.ts',
          test: 'a referrer card > shows role, years and company, and leads to profile, company and request',
        },
      },
      {
        id: '2.route.referrer',
        requirement: '/referrers/{id} is public: Referrer profile',
        proof: {
          file: 'tests/e2e/directory-details.spec.ts',
          test: 'each referrer shows company, role, department, years, bio, LinkedIn, the way to ask and the company',
        },
      },
      {
        id: '2.route.request',
        requirement: '/request/{referrerId} is public: Request a referral',
        decision: 'Anyone may send; without a verified email the referrer is told only after a confirmation link is followed',
        proof: [
          { file: 'tests/e2e/request-form.spec.ts', test: 'of a visitor > a visitor sends, and confirms by the mailed link' },
          {
            file: 'tests/e2e/request-form.spec.ts',
            test: 'of somebody signed in > a signed-in seeker finds the form filled in and sends at once',
          },
        ],
      },
      {
        id: '2.route.about',
        requirement: '/about is public: About',
        proof: {
          file: 'tests/e2e/content-pages.spec.ts',
          test: 'about has mission, story, figures with their notes, and a part for each side',
        },
      },
      {
        id: '2.route.signin',
        requirement: '/signin is public: Sign in',
        proof: { file: 'tests/e2e/identity-password.spec.ts', test: 'signing in > asks for both fields' },
      },
      {
        id: '2.route.signin.signed-in',
        requirement: '/signin redirects signed-in users to /profile',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > leads back to where one wanted to go, on this site only',
        },
      },
      {
        id: '2.route.signup',
        requirement: '/signup is public: Sign up',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing up > tells only the first problem, in the specified order, and keeps what was typed',
        },
      },
      {
        id: '2.route.signup.signed-in',
        requirement: '/signup redirects signed-in users to /profile',
        proof: {
          file: 'tests/e2e/identity-password.spec.ts',
          test: 'signing in > leads back to where one wanted to go, on this site only',
        },
      },
      {
        id: '2.route.profile',
        requirement: '/profile is for signed-in users only',
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > survives a reload, shows in the corner of public pages, and keeps others out',
        },
      },
      {
        id: '2.route.dashboard',
        requirement: '/dashboard is for signed-in users only',
        proof: { file: 'tests/e2e/dashboard.spec.ts', test: 'the dashboard > is for signed-in people only' },
      },
      {
        id: '2.route.how-it-works',
        requirement: '/how-it-works is public',
        proof: {
          file: 'tests/e2e/content-pages.spec.ts',
          test: 'how it works has the three steps, the claims, questions and the two buttons',
        },
      },
      {
        id: '2.route.pricing',
        requirement: '/pricing is public',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
      },
      {
        id: '2.route.blog',
        requirement: '/blog is public',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the blog has a featured post and a grid, and loads more',
        },
      },
      {
        id: '2.route.guides',
        requirement: '/guides is public',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the guides have a featured guide, six guides, chips and resource collections',
        },
      },
      {
        id: '2.route.faq',
        requirement: '/faq is public',
        proof: { file: 'tests/e2e/content-faq.spec.ts', test: 'has the four categories, each with one question open at a time' },
      },
      {
        id: '2.route.privacy-policy',
        requirement: '/privacy-policy is public',
        proof: { file: 'tests/e2e/content-pages.spec.ts', test: '/privacy-policy has its text and the date of its last change' },
      },
      {
        id: '2.route.terms-of-service',
        requirement: '/terms-of-service is public',
        proof: { file: 'tests/e2e/content-pages.spec.ts', test: '/terms-of-service has its text and the date of its last change' },
      },
      {
        id: '2.route.cookie-policy',
        requirement: '/cookie-policy is public',
        proof: { file: 'tests/e2e/content-pages.spec.ts', test: '/cookie-policy has its text and the date of its last change' },
      },
      {
        id: '2.not-found.text',
        requirement: "Any other path: 404 page 'Oops! Page not found' with a link home",
        proof: { file: 'tests/e2e/not-found.spec.ts', test: 'an unknown address answers 404 with the specified words and a link home' },
      },
      {
        id: '2.not-found.console',
        requirement: 'The 404 is logged to the console',
        proof: { file: 'tests/e2e/not-found.spec.ts', test: 'the 404 is logged to the console with its path' },
      },
      {
        id: '2.protected.spinner',
        requirement: "Protected routes show a 'Verifying authentication...' spinner",
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > shows Verifying authentication... only when it lasts',
        },
      },
      {
        id: '2.protected.spinner-delay',
        requirement: 'The spinner shows only if loading lasts beyond about 200 ms',
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > shows Verifying authentication... only when it lasts',
        },
      },
      {
        id: '2.protected.redirect',
        requirement: 'Protected routes redirect unauthenticated users to /signin',
        proof: {
          file: 'tests/e2e/identity-session.spec.ts',
          test: 'being signed in > survives a reload, shows in the corner of public pages, and keeps others out',
        },
      },
    ],
  },
];
