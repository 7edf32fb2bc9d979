import { expect, test } from 'vitest';
import { searchQuestions, subjectOf } from './help-search.ts';

const question = (id: string, asks: string, answer: string, words?: string[]) => ({ id, question: asks, answer, words });
const categories = [
  {
    id: 'c',
    category: 'C',
    description: '',
    questions: [
      question('late', 'What if nobody answers?', 'You get your money back.'),
      question('back', 'How do I return a plan?', 'On the billing page, within 14 days.', ['refund', 'money back']),
      question('cv', 'Who reads my resume?', 'The person you ask.'),
    ],
  },
];
const found = (typed: string) => searchQuestions(categories, typed).map(({ id }) => id);

test.each([
  ['How do I get a refund?', 'refund'],
  ['resume', 'resume'],
  ['what is it', 'what is it'],
  ['  ', ''],
  ['???', ''],
])('%j is about %j', (typed, subject) => {
  expect(subjectOf(typed)).toBe(subject);
});

test('whole questions find their subject, other words count, and the nearest comes first', () => {
  expect(found('How do I get a refund?')).toEqual(['back']);
  expect(found('money back')).toEqual(['back', 'late']);
  expect(found('RESUME')).toEqual(['cv']);
  expect(found('visa')).toEqual([]);
  expect(found('')).toEqual([]);
});
