import { expect, it } from 'vitest';
import { summariseResume } from './resume-summary.ts';

const now = new Date('2026-11-15T00:00:00Z');

it('finds skills by their own names, in the order of the resume', () => {
  const text = 'Neha Sharma\nBuilt services in Go and postgresql, then Node.js on AWS. I go to Javanese classes. C++ before.';
  expect(summariseResume(text, now).skills).toEqual(['Go', 'PostgreSQL', 'Node.js', 'AWS', 'C++']);
});

it.each([
  ['7+ years of work in payments', 7],
  ['Acme 2019 - 2022, Flipkart 2022 – Present', 7],
  ['Born to run, 250 years of tradition', null],
  ['', null],
])('%s', (text, years) => {
  expect(summariseResume(text, now).years).toBe(years);
});
