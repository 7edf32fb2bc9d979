import type { RequestMove } from '#domain/requests/request-moves.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';

export type SampleStep = { daysAgo: number; by: RequestSide; move: RequestMove; words?: string; reference?: string };

export type SampleRequest = {
  /** A name of `sampleSeekers`, or the demo seeker. */
  seeker: string;
  referrerId: string;
  position: string;
  message: string;
  sentDaysAgo: number;
  steps: SampleStep[];
  /** The clock ended it after the last step. */
  ranOut?: boolean;
};

/** The listed person that the demo referrer's account belongs to. */
export const demoReferrerId = 'ref_1';
export const demoSeeker = 'Neha Kulkarni';

/** Invented people who asked the demo referrer. */
export const sampleSeekers = [
  'Karthik Subramanian',
  'Priya Nair',
  'Rahul Verma',
  'Aisha Khan',
  'Sandeep Yadav',
  'Mohit Agarwal',
  'Tanvi Joshi',
] as const;

const accepted = (daysAgo: number): SampleStep => ({ daysAgo, by: 'referrer', move: 'accept' });
const referred = (daysAgo: number, reference: string): SampleStep => ({ daysAgo, by: 'referrer', move: 'mark_referred', reference });
const bySeeker = (daysAgo: number, move: RequestMove): SampleStep => ({ daysAgo, by: 'seeker', move });

/** Times are days before the start, so the demo is always recent. */
export const sampleRequests: readonly SampleRequest[] = [
  {
    seeker: 'Sandeep Yadav',
    referrerId: 'ref_1',
    position: 'Software Engineer 2, Checkout (FK-20871)',
    message: 'I kept a payments service alive through three festive sales at a smaller shop. I would like to do it where it is harder.',
    sentDaysAgo: 96,
    steps: [
      accepted(95),
      referred(93, 'FK-REF-55210'),
      bySeeker(92, 'confirm'),
      bySeeker(80, 'report_interview'),
      bySeeker(66, 'report_offer'),
      { daysAgo: 35, by: 'seeker', move: 'report_hired' },
    ],
  },
  {
    seeker: 'Priya Nair',
    referrerId: 'ref_1',
    position: 'Engineering Intern (FK-20990)',
    message: 'Second year at NIT Calicut. I wrote the timetable app that my hostel uses.',
    sentDaysAgo: 72,
    steps: [{ daysAgo: 70, by: 'referrer', move: 'decline', words: 'The internship is for the third year. Please ask again next term.' }],
  },
  {
    seeker: 'Rahul Verma',
    referrerId: 'ref_1',
    position: 'Staff Engineer (FK-21011)',
    message: 'I have run the inventory service of a smaller shop for three years.',
    sentDaysAgo: 62,
    steps: [{ daysAgo: 60, by: 'referrer', move: 'decline', words: 'This one asks for ten years. A senior role would fit.' }],
  },
  {
    seeker: 'Tanvi Joshi',
    referrerId: 'ref_1',
    position: 'Data Analyst (FK-21102)',
    message: 'My last dashboard found four lakh rupees of double refunds. I can show how.',
    sentDaysAgo: 60,
    steps: [],
    ranOut: true,
  },
  {
    seeker: 'Aisha Khan',
    referrerId: 'ref_1',
    position: 'Frontend Engineer (FK-21330)',
    message: 'I rebuilt a booking flow so that it works on a 2G phone. The job asks for exactly that.',
    sentDaysAgo: 40,
    steps: [accepted(38), referred(35, 'FK-REF-56004'), bySeeker(34, 'confirm'), bySeeker(20, 'report_interview')],
  },
  {
    seeker: 'Mohit Agarwal',
    referrerId: 'ref_1',
    position: 'Principal Architect (FK-21377)',
    message: 'I have led two teams for a year and want a larger role.',
    sentDaysAgo: 25,
    steps: [{ daysAgo: 23, by: 'referrer', move: 'decline', words: 'The role asks for twelve years; ask again for a senior one.' }],
  },
  {
    seeker: 'Rahul Verma',
    referrerId: 'ref_1',
    position: 'Backend Engineer (FK-21419)',
    message: 'I wrote the inventory service that my company runs on, and I have the postmortems to prove it.',
    sentDaysAgo: 4,
    steps: [accepted(2)],
  },
  {
    seeker: 'Priya Nair',
    referrerId: 'ref_1',
    position: 'Engineering Intern (FK-21440)',
    message: 'Third year at NIT Calicut. I maintain a small open-source parser that 200 people download each week.',
    sentDaysAgo: 3,
    steps: [{ daysAgo: 1, by: 'referrer', move: 'ask', words: 'Which months are you free, and can you come to Bengaluru?' }],
  },
  {
    seeker: 'Karthik Subramanian',
    referrerId: 'ref_1',
    position: 'Site Reliability Engineer (FK-21452)',
    message: 'Two years on call for a bank. I like quiet pagers and I know how to get there.',
    sentDaysAgo: 1,
    steps: [],
  },
  {
    seeker: demoSeeker,
    referrerId: 'ref_9',
    position: 'Quality Engineer, Formulations',
    message: 'I have been through two regulator audits from the inside and wrote the answers to one.',
    sentDaysAgo: 80,
    steps: [
      accepted(79),
      referred(77, 'DRL-8841'),
      bySeeker(76, 'confirm'),
      bySeeker(60, 'report_interview'),
      bySeeker(12, 'report_offer'),
    ],
  },
  {
    seeker: demoSeeker,
    referrerId: 'ref_10',
    position: 'Backend Engineer, Hotels',
    message: 'One project: a price cache. One number: 40 ms instead of 900.',
    sentDaysAgo: 50,
    steps: [],
    ranOut: true,
  },
  {
    seeker: demoSeeker,
    referrerId: 'ref_5',
    position: 'Platform Engineer',
    message: 'I moved a monolith to something that can be deployed on a Friday.',
    sentDaysAgo: 45,
    steps: [accepted(44), referred(41, 'TCS-3310'), bySeeker(40, 'confirm'), bySeeker(9, 'report_interview')],
  },
  {
    seeker: demoSeeker,
    referrerId: 'ref_7',
    position: 'Product Designer',
    message: 'Three finished things, each with people who use it.',
    sentDaysAgo: 30,
    steps: [{ daysAgo: 28, by: 'referrer', move: 'decline' }],
  },
  {
    seeker: demoSeeker,
    referrerId: 'ref_3',
    position: 'Software Engineer, Payments',
    message: 'I read your note on idempotent refunds. I built the same thing, and broke it first.',
    sentDaysAgo: 6,
    steps: [accepted(5), referred(1, 'RZP-7702')],
  },
  {
    seeker: demoSeeker,
    referrerId: 'ref_1',
    position: 'Software Engineer 2, Checkout (FK-21455)',
    message:
      'Job id FK-21455. I built a checkout for 30,000 orders a day; it broke on the first sale, and I can tell you why it did not on the second.',
    sentDaysAgo: 0.2,
    steps: [],
  },
];

/** These seekers asked with Pro, so any answer to them earned a fee. */
export const payingSeekers = ['Sandeep Yadav', 'Priya Nair', 'Rahul Verma', 'Aisha Khan', 'Mohit Agarwal'] as const;
