import { expect, test } from 'vitest';
import { pageMeta, pageTitle } from './page-title.ts';

test('a page is named before the product', () => {
  expect(pageTitle('Companies')).toBe('Companies | ReferralHire');
  expect(pageTitle()).toMatch(/^ReferralHire \| /);
});

test('a description is only there when there is one', () => {
  expect(pageMeta('FAQ')).toHaveLength(2);
  expect(pageMeta('FAQ', 'Answers.')).toContainEqual({ name: 'description', content: 'Answers.' });
});
