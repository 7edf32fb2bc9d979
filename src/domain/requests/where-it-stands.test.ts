import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';
import { endWords, standsWords, whyAsked } from './where-it-stands.ts';

const by = new Date('2026-11-20T18:30:00Z');
const ananya = { name: 'Ananya', state: 'offered', reason: null } as const;
const bala = { ...ananya, name: 'Bala', state: 'looking' } as const;
const no = { ...ananya, state: 'declined', reason: 'too_many' } as const;
const left = { ...no, reason: 'left' } as const;

const passed = { ...ananya, state: 'passed' } as const;
const other = { ...no, name: 'Bala', reason: 'other' } as const;
const tooMany = 'I cannot take more requests at the moment';
const balaNow = 'Bala is asked now and answers by Friday, 20 Nov.';

it.each([
  [[ananya], 'Ananya is asked now and answers by Friday, 20 Nov.'],
  [[ananya, bala], 'Ananya or Bala can answer by Friday, 20 Nov; the first yes counts.'],
  [[no, bala], `Ananya declined: ${tooMany}. ${balaNow}`],
  [[no], `Ananya declined: ${tooMany}. We are looking for a colleague to ask, and will tell you the result.`],
  [[left, bala], `Ananya is no longer available. ${balaNow}`],
  [[passed, bala], `Ananya did not answer in time. ${balaNow}`],
])('the one sentence about a request without an answer says who is asked, until when, and what happened before: %#', (offers, sentence) => {
  expect(standsWords(offers, by)).toBe(sentence);
});

const none = 'We found no colleague who agreed to be asked and had a place';
const nobody = 'Nobody at Flipkart could take it.';
const free = 'It does not count towards your allowance.';
const plain = { state: 'declined', company: 'Flipkart', ladder: true, dry: false } as const;
const dry = { ...plain, dry: true } as const;
const expired = { ...plain, state: 'expired' } as const;
it.each([
  ['a no without a colleague', [no], dry, `Ananya declined your request. “${tooMany}.” ${none}, so the request has ended.`],
  ['a no, and no colleague wanted', [no], { ...plain, ladder: false }, `Ananya declined your request. “${tooMany}.”`],
  ['a no after a yes', [{ ...ananya, state: 'taken' }, other], plain, 'Bala declined your request.'],
  ['two answers', [no, other], dry, `${nobody} Ananya declined: ${tooMany}. Bala declined. ${none}, so the request has ended.`],
  [
    'three answers',
    [left, other, other],
    plain,
    `${nobody} Ananya is no longer available. Bala declined. Bala declined. We ask at most three people, so the request has ended.`,
  ],
  [
    'a person who left',
    [left],
    dry,
    `The referrer you asked at Flipkart is no longer available. This is not a rejection. ${none}, so the request has ended.`,
  ],
  ['no answer and no colleague', [passed], expired, `Ananya did not answer in time. This is not a rejection. ${none}.`],
  ['none wanted', [passed], { ...expired, ladder: false }, 'Ananya did not answer in time. This is not a rejection.'],
  ['one no and no other answer', [passed, other], expired, `${nobody} Ananya did not answer in time. Bala declined.`],
  ['a broken promise', [passed], { ...plain, state: 'lapsed' }, 'It ended without a referral. This says nothing about you.'],
  ['an unused link', [], { ...expired, ladder: false }, 'It ended without a referral. This says nothing about you.'],
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
