import { expect, it } from 'vitest';
import { nextStepWords } from './next-step-words.ts';

const standing = {
  side: 'seeker',
  state: 'submitted',
  referrerName: 'Ananya',
  deadlineAt: new Date('2026-11-20T18:30:00Z'),
  reference: null,
  held: null,
} as const;

it('says for whom and until when a seeker waits', () => {
  expect(nextStepWords(standing)).toBe('Nothing to do for now: Ananya answers by the end of Friday, 20 Nov, and we tell you at once.');
});

it('names the number that a referral was submitted under', () => {
  expect(nextStepWords({ ...standing, state: 'referred', reference: 'FK-1' })).toContain('under the number FK-1.');
});

it('says nothing to the referrer, after an end, and while something can be undone', () => {
  expect(nextStepWords({ ...standing, side: 'referrer' })).toBeNull();
  expect(nextStepWords({ ...standing, state: 'withdrawn' })).toBeNull();
  expect(nextStepWords({ ...standing, held: 'withdraw' })).toBeNull();
});
