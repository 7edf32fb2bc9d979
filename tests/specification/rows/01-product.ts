import type { Requirement } from '../requirement.ts';

export const productRows: readonly Requirement[] = [
  // 1 What the product does
  ['1.audience.rupees', 'Prices are shown in rupees'],
  ['1.audience.employers', 'A curated list of top employers across India'],
  ['1.founded', 'The product was founded in 2023'],
  [
    '1.claim.interview',
    'Claim: a referral raises the chance of an interview up to 9x',
    'Shown with a footnote that says what kind of figure it is',
  ],
  ['1.claim.referrers', 'Claim: 500+ referrers from top companies', 'Shown with a footnote that says what kind of figure it is'],
  ['1.claim.success', 'Claim: 85% success rate for referral requests', 'Shown with a footnote that says what kind of figure it is'],
  [
    '1.claim.faster',
    'Claim: 31% faster hiring, on the about page and the how-it-works page',
    'Shown with a footnote that says what kind of figure it is',
  ],
  [
    '1.computed-numbers',
    'Numbers shown to visitors',
    'Numbers the product can compute (companies, referrers, answer times) are computed, never typed in',
  ],
  [
    '1.steps',
    'How it works in three steps: find a referrer; submit a request with resume, position and note; the approving referrer submits it',
  ],
  ['1.response-time', 'Referrers typically respond in 3-5 business days'],
  [
    '1.data.directories',
    'The company and referrer directories are built-in sample lists, not fetched',
    'They live in PostgreSQL; the sample lists are the seed',
  ],
  [
    '1.data.dashboard',
    'Dashboard content is hard-coded sample data',
    'Real rows; the demo accounts own the samples, new accounts start with empty states',
  ],
  [
    '1.data.content',
    'Blog and guides content is hard-coded sample data',
    'Real articles in files under version control, each with its own page',
  ],
  [
    '1.data.samples-marked',
    'Testimonials and sample people are invented',
    'A footnote marks them as illustrative; referrers of the seed are marked as samples',
  ],
  [
    '1.demo',
    'Sample accounts',
    'A fresh start seeds a seeker, a referrer, an administrator and somebody of support and prints them; never over existing data, never in production unless asked',
  ],
  [
    '1.rehearsal',
    'The sample referrers can be asked',
    'A request to one is a rehearsal: it says so, uses no allowance, and answers by itself within a minute',
  ],
  ['1.name', "The product's name", 'ReferralHire everywhere, also in "Welcome back to ReferralHire." and "ReferralHire and interview"'],
];
