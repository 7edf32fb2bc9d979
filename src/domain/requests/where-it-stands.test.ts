import { expect, it } from 'vitest';
import { dueWords, standsWords, whyAsked } from './where-it-stands.ts';

const by = new Date('2026-11-20T18:30:00Z');
const ananya = { name: 'Ananya', state: 'offered', reason: null } as const;
const bala = { ...ananya, name: 'Bala', state: 'looking' } as const;
const no = { ...ananya, state: 'declined', reason: 'too_many' } as const;
const left = { ...no, reason: 'left' } as const;

it.each([
  [[ananya], 'Ananya is asked now and answers by Friday, 20 Nov.'],
  [[ananya, bala], 'Ananya or Bala can answer by Friday, 20 Nov; the first yes counts.'],
  [[no, bala], 'Ananya said no. Bala is asked now and answers by Friday, 20 Nov.'],
  [[no], 'Ananya said no. We are asking a colleague now and will tell you who it is.'],
  [[left, bala], 'Ananya is no longer available. Bala is asked now and answers by Friday, 20 Nov.'],
  [[{ ...ananya, state: 'passed' as const }, bala], 'Ananya did not answer in time. Bala is asked now and answers by Friday, 20 Nov.'],
])(
  'the one sentence about a request that has no answer says who is asked, until when, and what happened before: %#',
  (offers, sentence) => {
    expect(standsWords(offers, by)).toBe(sentence);
  },
);

it.each([
  [ananya, 'A colleague has not answered yet.'],
  [no, 'A colleague said no.'],
  [left, 'A colleague is no longer available.'],
])('the second person is told why they are asked: %#', (first, why) => {
  const offers = [
    { ...first, rung: 1 },
    { ...bala, rung: 2 },
  ];
  expect(whyAsked(offers, 2)).toBe(why);
  expect(whyAsked(offers, 1)).toBeNull();
});

it('a row of the list says what happens until when, and nothing after an end', () => {
  expect(dueWords('submitted', by)).toBe('answers by Friday, 20 Nov');
  expect(dueWords('disputed', by)).toBe('decided by Friday, 20 Nov');
  expect(dueWords('hired', by)).toBeNull();
  expect(dueWords('accepted', null)).toBeNull();
});
