import { expect, test } from 'vitest';
import { searchFaq, type FaqCategory } from './faq-search.ts';

const categories: FaqCategory[] = [
  {
    id: 'a',
    category: 'Getting Started',
    description: '',
    questions: [{ id: '1', question: 'Is it free?', answer: 'Five requests are.', words: ['price', 'cost'] }],
  },
  {
    id: 'b',
    category: 'Account & Billing',
    description: '',
    questions: [
      { id: '2', question: 'Can I cancel?', answer: 'Yes, at any time.' },
      { id: '3', question: 'What about my data?', answer: 'Erased. Requests stay without your name.' },
    ],
  },
];
const found = (searched: string) => searchFaq(categories, searched).flatMap(({ questions }) => questions.map(({ id }) => id));

test('questions and answers are searched, in any letter case [2.faq.search]', () => {
  expect(found('CANCEL')).toEqual(['2']);
  expect(found('requests')).toEqual(['1', '3']);
  expect(found('')).toEqual(['1', '2', '3']);
});

test('what is not there to read is not found', () => {
  expect(found('Price')).toEqual([]);
});

test('a category without a hit goes, and patterns are literal', () => {
  expect(searchFaq(categories, 'free').map(({ id }) => id)).toEqual(['a']);
  expect(found('.*')).toEqual([]);
});
