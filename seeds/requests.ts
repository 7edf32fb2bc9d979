import type { RequestMove } from '#domain/requests/request-moves.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import { readRows } from './read-rows.ts';

export type SampleStep = { daysAgo: number; by: RequestSide; move: RequestMove; words?: string; reference?: string };
export type SampleRequest = (typeof sampleRequests)[number];

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

const ofReferrer = ['accept', 'decline', 'ask', 'mark_referred'];

/** Such as `93 mark_referred FK-REF-55210`: how many days ago, what, and with which reference or words. */
function stepOf(text: string): SampleStep {
  const [, daysAgo, move = '', said] = /^(\d+) (\w+) ?(.*)$/.exec(text) ?? [];
  return {
    daysAgo: Number(daysAgo),
    by: ofReferrer.includes(move) ? 'referrer' : 'seeker',
    move: move as RequestMove,
    ...(said ? { [move === 'mark_referred' ? 'reference' : 'words']: said } : {}),
  };
}

/**
 * The seeker is one of `sampleSeekers`, or the demo seeker. Times are days before the start, so the demo is always recent. What `ran out`,
 * the clock ended after the last step.
 */
export const sampleRequests = readRows<'seeker' | 'referrerId' | 'position' | 'message' | 'sentDaysAgo' | 'steps'>('requests.csv').map(
  ({ sentDaysAgo, steps, ...said }) => ({
    ...said,
    sentDaysAgo: Number(sentDaysAgo),
    steps: steps
      .split(' | ')
      .filter((step) => /^\d/.test(step))
      .map(stepOf),
    ranOut: steps.endsWith('ran out'),
  }),
);

/** These seekers asked with Pro, so any answer to them earned a fee. */
export const payingSeekers = ['Sandeep Yadav', 'Priya Nair', 'Rahul Verma', 'Aisha Khan', 'Mohit Agarwal'] as const;
