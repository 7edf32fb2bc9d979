import { sampleReferrers } from './referrers.ts';

/** Invented openings of the invented people; each company has at least one. */
export const sampleOpenings = [
  {
    referrerId: 'ref_1',
    title: 'Software Engineer 2, Checkout',
    jobId: 'FK-21904',
    place: 'Bengaluru',
    years: { from: 2, to: 5 },
    daysAgo: 2,
  },
  {
    referrerId: 'ref_1',
    title: 'Senior Software Engineer, Payments',
    jobId: 'FK-21877',
    place: 'Bengaluru',
    years: { from: 5, to: null },
    daysAgo: 9,
  },
  {
    referrerId: 'ref_1',
    title: 'Frontend Engineer',
    jobId: 'FK-21650',
    place: 'Bengaluru or remote',
    years: { from: 1, to: 3 },
    daysAgo: 16,
  },
  { referrerId: 'ref_2', title: 'Product Analyst', jobId: 'FK-21740', place: 'Bengaluru', years: { from: 1, to: 4 }, daysAgo: 5 },
  {
    referrerId: 'ref_2',
    title: 'Associate Product Manager',
    jobId: 'FK-21702',
    place: 'Bengaluru',
    years: { from: 0, to: 2 },
    daysAgo: 11,
  },
  { referrerId: 'ref_3', title: 'Backend Engineer, UPI', jobId: 'RZP-4412', place: 'Bengaluru', years: { from: 3, to: 6 }, daysAgo: 1 },
  { referrerId: 'ref_3', title: 'Site Reliability Engineer', jobId: 'RZP-4398', place: 'Remote', years: { from: 4, to: null }, daysAgo: 7 },
  { referrerId: 'ref_4', title: 'Risk Analyst', jobId: 'RZP-4371', place: 'Bengaluru', years: { from: 1, to: 3 }, daysAgo: 12 },
  { referrerId: 'ref_5', title: 'Java Developer', jobId: 'TCS-180233', place: 'Chennai', years: { from: 2, to: 6 }, daysAgo: 3 },
  { referrerId: 'ref_5', title: 'Graduate Trainee', jobId: 'TCS-180117', place: 'Any city', years: { from: 0, to: 1 }, daysAgo: 6 },
  { referrerId: 'ref_6', title: 'Data Engineer', jobId: 'TCS-179920', place: 'Pune', years: { from: 2, to: 5 }, daysAgo: 8 },
  { referrerId: 'ref_6', title: 'Data Analyst', jobId: 'TCS-179881', place: 'Hyderabad', years: { from: 1, to: 3 }, daysAgo: 14 },
  { referrerId: 'ref_7', title: 'Product Designer', jobId: '', place: 'Chennai', years: { from: 2, to: null }, daysAgo: 4 },
  { referrerId: 'ref_8', title: 'Technical Support Engineer', jobId: '', place: 'Tenkasi', years: { from: 0, to: 2 }, daysAgo: 10 },
  { referrerId: 'ref_9', title: 'Quality Assurance Chemist', jobId: 'DRL-7715', place: 'Hyderabad', years: { from: 1, to: 4 }, daysAgo: 6 },
  { referrerId: 'ref_9', title: 'Validation Engineer', jobId: 'DRL-7702', place: 'Hyderabad', years: { from: 3, to: 7 }, daysAgo: 13 },
  { referrerId: 'ref_10', title: 'Backend Engineer, Hotels', jobId: 'MMT-2206', place: 'Gurugram', years: { from: 2, to: 5 }, daysAgo: 2 },
  { referrerId: 'ref_10', title: 'Android Engineer', jobId: 'MMT-2198', place: 'Bengaluru', years: { from: 3, to: 6 }, daysAgo: 15 },
  { referrerId: 'ref_11', title: 'Machine Learning Engineer', jobId: 'PS-33071', place: 'Pune', years: { from: 2, to: 5 }, daysAgo: 5 },
  { referrerId: 'ref_12', title: 'Area Sales Manager', jobId: '', place: 'Kolkata', years: { from: 3, to: 6 }, daysAgo: 9 },
];

/** How many jobs the company's card shows in a fresh demo. */
export const sampleJobsAt = (companyId: string): number =>
  sampleOpenings.filter(({ referrerId }) => sampleReferrers.find(({ id }) => id === referrerId)?.companyId === companyId).length;
