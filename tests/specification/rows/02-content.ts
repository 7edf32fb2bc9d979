import type { Requirement } from '../requirement.ts';

export const contentRows: readonly Requirement[] = [
  // 2 /about
  ['2.about.sections', 'Mission, story, stats, and sections for job seekers and referrers'],
  // 2 /how-it-works
  [
    '2.how.steps',
    'Three steps: browse companies and referrers; submit a referral request with resume, position and note; {product} and interview',
  ],
  ['2.how.claims', 'Statistics claims 9x, 85%, 31%'],
  ['2.how.faq', 'An FAQ'],
  ['2.how.buttons', 'Buttons to /signup and /companies'],
  // 2 /pricing
  ['2.pricing.toggle', 'Monthly/annual toggle'],
  ['2.pricing.plans', 'Three plan cards'],
  ['2.pricing.testimonials', 'Testimonials'],
  ['2.pricing.faq', 'An FAQ'],
  ['2.pricing.contact', 'A contact-sales block', 'It opens a form that is stored, and ends in the specified toast'],
  ['2.pricing.avatar-fallback', 'Avatar images fall back to an initials avatar if loading fails'],
  // 2 /blog
  ['2.blog.search', 'Search box (only logs the term)', 'It searches, and the term is also logged'],
  ['2.blog.chips', 'Category chips (no filtering)', 'They filter'],
  ['2.blog.featured', 'A featured post'],
  ['2.blog.grid', 'A grid of posts'],
  ['2.blog.more', 'A Load More button', 'It loads more'],
  ['2.blog.newsletter', 'A newsletter input (no action)', 'Subscribes by confirmation link'],
  ['2.blog.article', "A post's own page is not shown", 'Each post has its page at /blog/{slug}'],
  // 2 /guides
  ['2.guides.chips', 'Category chips', 'They filter'],
  ['2.guides.featured', 'A featured guide'],
  ['2.guides.six', 'Six guides'],
  ['2.guides.collections', 'Resource collections'],
  ['2.guides.newsletter', 'A newsletter input (no action)', 'Subscribes by confirmation link'],
  ['2.guides.article', "A guide's own page is not shown", 'Each guide has its page at /guides/{slug}'],
  // 2 /faq
  ['2.faq.search', 'Search box filtering questions and answers case-insensitively by substring'],
  ['2.faq.categories', 'Four categories: Getting Started, Finding Referrers, Referral Process, Account & Billing'],
  ['2.faq.accordion', 'Each category is a single-open collapsible accordion'],
  ['2.faq.empty', "Empty result: 'No FAQs found matching your search.' with a Clear Search button"],
  // 2 Legal pages
  ['2.legal.privacy', "Privacy policy, 'Last updated: May 11, 2025'", 'Full, honest text for this product'],
  ['2.legal.terms', "Terms of service, 'Last updated: May 11, 2025'", 'Full, honest text for this product'],
  ['2.legal.cookies', "Cookie policy, 'Last updated: May 11, 2025'", 'Full, honest text for this product'],
];
