import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';
import { endWords, standsWords, whyAsked } from './where-it-stands.ts';

const by = new Date('2026-11-20T18:30:00Z');
const ananya = { name: 'Ananya', state: 'offered', reason: null } as const;
const bala = { ...ananya, name: 'Bala', state: 'looking' } as const;
const no = { ...ananya, state: 'declined', reason: 'too_many' } as const;
const left = { ...no, reason: 'left' } as const;

it.each([
  [[ananya], 'Ananya is asked now and answers by Friday, 20 Nov.'],
  [[ananya, bala], 'Ananya or Bala can answer by Friday, 20 Nov; the first yes counts.'],
  [[no, bala], 'Ananya declined: I cannot take more requests at the moment. Bala is asked now and answers by Friday, 20 Nov.'],
  [
    [no],
    'Ananya declined: I cannot take more requests at the moment. We are looking for a colleague to ask, and will tell you the result.',
  ],
  [[left, bala], 'Ananya is no longer available. Bala is asked now and answers by Friday, 20 Nov.'],
  [[{ ...ananya, state: 'passed' as const }, bala], 'Ananya did not answer in time. Bala is asked now and answers by Friday, 20 Nov.'],
])(
  'the one sentence about a request that has no answer says who is asked, until when, and what happened before: %#',
  (offers, sentence) => {
    expect(standsWords(offers, by)).toBe(sentence);
  },
);

const plain = { state: 'declined', company: 'Flipkart', ladder: true, dry: false } as const;
const passed = { ...ananya, state: 'passed' } as const;
const other = { ...no, name: 'Bala', reason: 'other' } as const;
const free = 'It does not count towards your allowance.';
it.each([
  [
    'a no without a colleague to ask',
    [no],
    { ...plain, dry: true },
    'Ananya declined your request. “I cannot take more requests at the moment.” We found no colleague who agreed to be asked and had a place, so the request has ended.',
  ],
  [
    'a no, and no colleague wanted',
    [no],
    { ...plain, ladder: false },
    'Ananya declined your request. “I cannot take more requests at the moment.”',
  ],
  ['a no after a yes', [{ ...ananya, state: 'taken' }, other], plain, 'Bala declined your request.'],
  [
    'two answers and no third person',
    [no, other],
    { ...plain, dry: true },
    'Nobody at Flipkart could take it. Ananya declined: I cannot take more requests at the moment. Bala declined. We found no colleague who agreed to be asked and had a place, so the request has ended.',
  ],
  [
    'three answers',
    [left, other, other],
    plain,
    'Nobody at Flipkart could take it. Ananya is no longer available. Bala declined. Bala declined. We ask at most three people, so the request has ended.',
  ],
  [
    'a person who left',
    [left],
    { ...plain, dry: true },
    'The referrer you asked at Flipkart is no longer available. This is not a rejection. We found no colleague who agreed to be asked and had a place, so the request has ended.',
  ],
  [
    'no answer and no colleague',
    [passed],
    { ...plain, state: 'expired' },
    'Ananya did not answer in time. This is not a rejection. We found no colleague who agreed to be asked and had a place.',
  ],
  [
    'no answer, and no colleague wanted',
    [passed],
    { ...plain, state: 'expired', ladder: false },
    'Ananya did not answer in time. This is not a rejection.',
  ],
  [
    'one no and no other answer',
    [passed, other],
    { ...plain, state: 'expired' },
    'Nobody at Flipkart could take it. Ananya did not answer in time. Bala declined.',
  ],
  ['a promise that was not kept', [passed], { ...plain, state: 'lapsed' }, 'It ended without a referral. This says nothing about you.'],
  [
    'a link that was not used',
    [],
    { ...plain, state: 'expired', ladder: false },
    'It ended without a referral. This says nothing about you.',
  ],
] as const)(
  'the one sentence about an end without a referral says what happened, why nobody else is asked, and what it costs: %s',
  (_, offers, how, sentence) => {
    const { title, more } = endWords(offers, how);
    expect(`${title}. ${more}`).toBe(`${sentence} ${free}`);
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
  expect(dueWords('submitted', by, true)).toBe('answers within a minute');
  expect(dueWords('hired', by)).toBeNull();
  expect(dueWords('accepted', null)).toBeNull();
});
