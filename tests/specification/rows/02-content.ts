import type { TraceSection } from '../trace-row.ts';

export const contentRows: readonly TraceSection[] = [
  {
    section: '2 /about',
    rows: [{ id: '2.about.sections', requirement: 'Mission, story, stats, and sections for job seekers and referrers', proof: 'open' }],
  },
  {
    section: '2 /how-it-works',
    rows: [
      {
        id: '2.how.steps',
        requirement:
          'Three steps: browse companies and referrers; submit a referral request with resume, position and note; {product} and interview',
        proof: 'open',
      },
      { id: '2.how.claims', requirement: 'Statistics claims 9x, 85%, 31%', proof: 'open' },
      { id: '2.how.faq', requirement: 'An FAQ', proof: 'open' },
      { id: '2.how.buttons', requirement: 'Buttons to /signup and /companies', proof: 'open' },
    ],
  },
  {
    section: '2 /pricing',
    rows: [
      { id: '2.pricing.toggle', requirement: 'Monthly/annual toggle', proof: 'open' },
      { id: '2.pricing.plans', requirement: 'Three plan cards', proof: 'open' },
      { id: '2.pricing.testimonials', requirement: 'Testimonials', proof: 'open' },
      { id: '2.pricing.faq', requirement: 'An FAQ', proof: 'open' },
      {
        id: '2.pricing.contact',
        requirement: 'A contact-sales block',
        decision: 'It opens a form that is stored, and ends in the specified toast',
        proof: 'open',
      },
      { id: '2.pricing.avatar-fallback', requirement: 'Avatar images fall back to an initials avatar if loading fails', proof: 'open' },
    ],
  },
  {
    section: '2 /blog',
    rows: [
      {
        id: '2.blog.search',
        requirement: 'Search box (only logs the term)',
        decision: 'It searches, and the term is also logged',
        proof: 'open',
      },
      { id: '2.blog.chips', requirement: 'Category chips (no filtering)', decision: 'They filter', proof: 'open' },
      { id: '2.blog.featured', requirement: 'A featured post', proof: 'open' },
      { id: '2.blog.grid', requirement: 'A grid of posts', proof: 'open' },
      { id: '2.blog.more', requirement: 'A Load More button', decision: 'It loads more', proof: 'open' },
      {
        id: '2.blog.newsletter',
        requirement: 'A newsletter input (no action)',
        decision: 'Subscribes by confirmation link',
        proof: 'open',
      },
      {
        id: '2.blog.article',
        requirement: "A post's own page is not shown",
        decision: 'Each post has its page at /blog/{slug}',
        proof: 'open',
      },
    ],
  },
  {
    section: '2 /guides',
    rows: [
      { id: '2.guides.chips', requirement: 'Category chips', decision: 'They filter', proof: 'open' },
      { id: '2.guides.featured', requirement: 'A featured guide', proof: 'open' },
      { id: '2.guides.six', requirement: 'Six guides', proof: 'open' },
      { id: '2.guides.collections', requirement: 'Resource collections', proof: 'open' },
      {
        id: '2.guides.newsletter',
        requirement: 'A newsletter input (no action)',
        decision: 'Subscribes by confirmation link',
        proof: 'open',
      },
      {
        id: '2.guides.article',
        requirement: "A guide's own page is not shown",
        decision: 'Each guide has its page at /guides/{slug}',
        proof: 'open',
      },
    ],
  },
  {
    section: '2 /faq',
    rows: [
      { id: '2.faq.search', requirement: 'Search box filtering questions and answers case-insensitively by substring', proof: 'open' },
      {
        id: '2.faq.categories',
        requirement: 'Four categories: Getting Started, Finding Referrers, Referral Process, Account & Billing',
        proof: 'open',
      },
      { id: '2.faq.accordion', requirement: 'Each category is a single-open collapsible accordion', proof: 'open' },
      { id: '2.faq.empty', requirement: "Empty result: 'No FAQs found matching your search.' with a Clear Search button", proof: 'open' },
    ],
  },
  {
    section: '2 Legal pages',
    rows: [
      {
        id: '2.legal.privacy',
        requirement: "Privacy policy, 'Last updated: May 11, 2025'",
        decision: 'Full, honest text for this product',
        proof: 'open',
      },
      {
        id: '2.legal.terms',
        requirement: "Terms of service, 'Last updated: May 11, 2025'",
        decision: 'Full, honest text for this product',
        proof: 'open',
      },
      {
        id: '2.legal.cookies',
        requirement: "Cookie policy, 'Last updated: May 11, 2025'",
        decision: 'Full, honest text for this product',
        proof: 'open',
      },
    ],
  },
];
