import type { TraceSection } from '../trace-row.ts';

export const contentRows: readonly TraceSection[] = [
  {
    section: '2 /about',
    rows: [
      {
        id: '2.about.sections',
        requirement: 'Mission, story, stats, and sections for job seekers and referrers',
        proof: {
          file: 'tests/e2e/content-pages.spec.ts',
          test: 'about has mission, story, figures with their notes, and a part for each side',
        },
      },
    ],
  },
  {
    section: '2 /how-it-works',
    rows: [
      {
        id: '2.how.steps',
        requirement:
          'Three steps: browse companies and referrers; submit a referral request with resume, position and note; {product} and interview',
        proof: {
          file: 'tests/e2e/content-pages.spec.ts',
          test: 'how it works has the three steps, the claims, questions and the two buttons',
        },
      },
      {
        id: '2.how.claims',
        requirement: 'Statistics claims 9x, 85%, 31%',
        proof: {
          file: 'tests/e2e/content-pages.spec.ts',
          test: 'how it works has the three steps, the claims, questions and the two buttons',
        },
      },
      {
        id: '2.how.faq',
        requirement: 'An FAQ',
        proof: {
          file: 'tests/e2e/content-pages.spec.ts',
          test: 'how it works has the three steps, the claims, questions and the two buttons',
        },
      },
      {
        id: '2.how.buttons',
        requirement: 'Buttons to /signup and /companies',
        proof: {
          file: 'tests/e2e/content-pages.spec.ts',
          test: 'how it works has the three steps, the claims, questions and the two buttons',
        },
      },
    ],
  },
  {
    section: '2 /pricing',
    rows: [
      {
        id: '2.pricing.toggle',
        requirement: 'Monthly/annual toggle',
        proof: [
          {
            file: 'tests/e2e/content-pricing.spec.ts',
            test: 'with a script > the switch shows annual prices, and each card its own true saving',
          },
          {
            file: 'tests/e2e/content-pricing.spec.ts',
            test: 'without a script > the switch shows annual prices, and each card its own true saving',
          },
        ],
      },
      {
        id: '2.pricing.plans',
        requirement: 'Three plan cards',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'shows three plans with their prices and limits' },
      },
      {
        id: '2.pricing.testimonials',
        requirement: 'Testimonials',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'testimonials show a picture, a name, a role and a text' },
      },
      {
        id: '2.pricing.faq',
        requirement: 'An FAQ',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'the questions about money open one at a time' },
      },
      {
        id: '2.pricing.contact',
        requirement: 'A contact-sales block',
        decision: 'It opens a form that is stored, and ends in the specified toast',
        proof: [
          {
            file: 'tests/e2e/content-contact-sales.spec.ts',
            test: 'the form opens in a dialog, says what is wrong, keeps what was typed, and ends in the toast',
          },
          { file: 'tests/e2e/content-contact-sales.spec.ts', test: 'without a script > the form is a page of its own and does the same' },
        ],
      },
      {
        id: '2.pricing.avatar-fallback',
        requirement: 'Avatar images fall back to an initials avatar if loading fails',
        proof: { file: 'tests/e2e/content-pricing.spec.ts', test: 'when pictures fail > testimonials show initials instead' },
      },
    ],
  },
  {
    section: '2 /blog',
    rows: [
      {
        id: '2.blog.search',
        requirement: 'Search box (only logs the term)',
        decision: 'It searches, and the term is also logged',
        proof: [
          {
            file: 'tests/e2e/content-articles.spec.ts',
            test: 'with a script > the search finds words anywhere in the articles, and says when there are none',
          },
          { file: 'tests/e2e/content-articles.spec.ts', test: 'the term that is searched for is also logged' },
        ],
      },
      {
        id: '2.blog.chips',
        requirement: 'Category chips (no filtering)',
        decision: 'They filter',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > chips narrow the blog to a category, and all of it comes back',
        },
      },
      {
        id: '2.blog.featured',
        requirement: 'A featured post',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the blog has a featured post and a grid, and loads more',
        },
      },
      {
        id: '2.blog.grid',
        requirement: 'A grid of posts',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the blog has a featured post and a grid, and loads more',
        },
      },
      {
        id: '2.blog.more',
        requirement: 'A Load More button',
        decision: 'It loads more',
        proof: [
          { file: 'tests/e2e/content-articles.spec.ts', test: 'with a script > the blog has a featured post and a grid, and loads more' },
          {
            file: 'tests/e2e/content-articles.spec.ts',
            test: 'without a script > the blog has a featured post and a grid, and loads more',
          },
        ],
      },
      {
        id: '2.blog.newsletter',
        requirement: 'A newsletter input (no action)',
        decision: 'Subscribes by confirmation link',
        proof: {
          file: 'tests/e2e/content-newsletter.spec.ts',
          test: 'a reader subscribes on the blog, confirms by mail, and leaves again',
        },
      },
      {
        id: '2.blog.article',
        requirement: "A post's own page is not shown",
        decision: 'Each post has its page at /blog/{slug}',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > an article has its author, date, reading time, contents and related pieces',
        },
      },
    ],
  },
  {
    section: '2 /guides',
    rows: [
      {
        id: '2.guides.chips',
        requirement: 'Category chips',
        decision: 'They filter',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the guides have a featured guide, six guides, chips and resource collections',
        },
      },
      {
        id: '2.guides.featured',
        requirement: 'A featured guide',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the guides have a featured guide, six guides, chips and resource collections',
        },
      },
      {
        id: '2.guides.six',
        requirement: 'Six guides',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the guides have a featured guide, six guides, chips and resource collections',
        },
      },
      {
        id: '2.guides.collections',
        requirement: 'Resource collections',
        proof: {
          file: 'tests/e2e/content-articles.spec.ts',
          test: 'with a script > the guides have a featured guide, six guides, chips and resource collections',
        },
      },
      {
        id: '2.guides.newsletter',
        requirement: 'A newsletter input (no action)',
        decision: 'Subscribes by confirmation link',
        proof: { file: 'tests/e2e/content-newsletter.spec.ts', test: 'without a script > the form on the guides answers with a page' },
      },
      {
        id: '2.guides.article',
        requirement: "A guide's own page is not shown",
        decision: 'Each guide has its page at /guides/{slug}',
        proof: { file: 'tests/e2e/content-articles.spec.ts', test: 'with a script > a guide has its own page' },
      },
    ],
  },
  {
    section: '2 /faq',
    rows: [
      {
        id: '2.faq.search',
        requirement: 'Search box filtering questions and answers case-insensitively by substring',
        proof: [
          {
            file: 'tests/e2e/content-faq.spec.ts',
            test: 'the search follows the keys, in questions and answers, whatever the letter case',
          },
          { file: 'src/domain/content/faq-search.test.ts', test: 'questions and answers are searched, in any letter case' },
        ],
      },
      {
        id: '2.faq.categories',
        requirement: 'Four categories: Getting Started, Finding Referrers, Referral Process, Account & Billing',
        proof: { file: 'tests/e2e/content-faq.spec.ts', test: 'has the four categories, each with one question open at a time' },
      },
      {
        id: '2.faq.accordion',
        requirement: 'Each category is a single-open collapsible accordion',
        proof: { file: 'tests/e2e/content-faq.spec.ts', test: 'has the four categories, each with one question open at a time' },
      },
      {
        id: '2.faq.empty',
        requirement: "Empty result: 'No FAQs found matching your search.' with a Clear Search button",
        proof: { file: 'tests/e2e/content-faq.spec.ts', test: 'what is typed is literal, and an empty result can be cleared' },
      },
    ],
  },
  {
    section: '2 Legal pages',
    rows: [
      {
        id: '2.legal.privacy',
        requirement: "Privacy policy, 'Last updated: May 11, 2025'",
        decision: 'Full, honest text for this product',
        proof: { file: 'tests/e2e/content-pages.spec.ts', test: '/privacy-policy has its text and the date of its last change' },
      },
      {
        id: '2.legal.terms',
        requirement: "Terms of service, 'Last updated: May 11, 2025'",
        decision: 'Full, honest text for this product',
        proof: { file: 'tests/e2e/content-pages.spec.ts', test: '/terms-of-service has its text and the date of its last change' },
      },
      {
        id: '2.legal.cookies',
        requirement: "Cookie policy, 'Last updated: May 11, 2025'",
        decision: 'Full, honest text for this product',
        proof: { file: 'tests/e2e/content-pages.spec.ts', test: '/cookie-policy has its text and the date of its last change' },
      },
    ],
  },
];
