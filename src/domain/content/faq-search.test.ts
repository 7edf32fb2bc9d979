import { expect, test } from 'vitest';
import { searchFaq, type Question } from './faq-search.ts';

const free = { id: '1', question: 'Is it free?', answer: 'Five requests are.', words: ['price', 'cost'] };
const cancel = { id: '2', question: 'Can I cancel?', answer: 'Yes, at any time.' };
const erased = { id: '3', question: 'What about my data?', answer: 'Erased. Requests stay without your name.' };
const about = (id: string, ...questions: Question[]) => ({ id, category: id, description: '', questions });
const categories = [about('a', free), about('b', cancel, erased)];
const found = (searched: string) => searchFaq(categories, searched).flatMap(({ questions }) => questions.map(({ id }) => id));

test('questions and answers are searched, in any letter case [2.faq.search]', () => {
  expect(found('CANCEL')).toEqual(['2']);
  expect(found('requests')).toEqual(['1', '3']);
  expect(found('')).toEqual(['1', '2', '3']);
  // The help page knows other words for things; here only what is there to read is found.
  expect(found('Price')).toEqual([]);
});

test('a category without a hit goes, and patterns are literal', () => {
  expect(searchFaq(categories, 'free').map(({ id }) => id)).toEqual(['a']);
  expect(found('.*')).toEqual([]);
});
