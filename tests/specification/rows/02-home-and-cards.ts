import type { Requirement } from '../requirement.ts';

export const homeAndCardRows: readonly Requirement[] = [
  // 2 Home
  ['2.home.hero', 'Hero with buttons Browse Companies and Find Referrers'],
  ['2.home.stats', 'Stats strip'],
  [
    '2.home.testimonials',
    'Success Stories: 3 testimonials, each with photo, name, role, quote and 5 stars',
    'The portraits are drawn: the people are invented, and a photograph would be of somebody else',
  ],
  ['2.home.featured-companies', 'Featured Companies: the first 4'],
  ['2.home.view-all-companies', 'Featured Companies has View All linking to /companies'],
  ['2.home.how-it-works', 'How It Works: 3 steps'],
  ['2.home.featured-referrers', 'Featured Referrers: the first 4'],
  ['2.home.view-all-referrers', 'Featured Referrers has View All linking to /referrers'],
  ['2.home.closing', "Closing call to action 'Find Referrers Now' linking to /referrers"],
  // 2 Cards
  ['2.card.company', 'Company card: logo initials, name, industry, location; links to the company detail'],
  ['2.card.company.referrers', 'Company card: a badge with the referrers count'],
  [
    '2.card.company.jobs',
    'Company card: a jobs badge only when openPositions is above 0',
    'openPositions is the number of live openings that its referrers list, counted by the database',
  ],
  ['2.card.referrer', 'Referrer card: initials avatar, role, name linking to the profile, company linking to the company'],
  ['2.card.referrer.years', "Referrer card: years at company, singular 'year' when 1"],
  ['2.card.referrer.successes', "Referrer card: a 'Successful Referrals' badge when above 0"],
  ['2.card.referrer.actions', 'Referrer card: a View Profile link and a Request Referral button'],
  [
    '2.card.referrer.free',
    "The referrer card shows '{5 minus count} free referrals remaining'",
    "count is the seeker's own requests this calendar month (IST), 0 for a visitor; a sample person's card says instead that a rehearsal is free",
  ],
  ['2.card.referrer.charged', "The referrer card shows 'Standard charges apply' when the count is above 5"],
  ['2.card.initials', 'Initials avatars use the first 2 letters'],
  ['2.card.colour', 'The avatar colour is chosen by a name hash modulo 8'],
  [
    '2.card.cascade',
    'List cards animate in with a 50 ms delay per card',
    'From the ninth card on they come in together, 400 ms after the first; without delay for those who want no motion',
  ],
  ['2.card.columns', 'Grid shows up to 4 columns'],
  // 2 Search box
  ['2.search.placeholder', 'A text input with a placeholder'],
  ['2.search.uncontrolled', 'Used uncontrolled it has an optional Search button'],
  ['2.search.controlled', 'Used controlled it searches live'],
];
