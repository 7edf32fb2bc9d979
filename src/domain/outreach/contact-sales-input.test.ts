import { expect, test } from 'vitest';
import { contactSalesInputSchema } from './contact-sales-input.ts';

const good = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  organisation: "St Mary's College",
  people: '51-200',
  message: 'We have\r\n120 students.',
};
const problemsOf = (changes: Record<string, unknown>) =>
  Object.fromEntries(
    (contactSalesInputSchema.safeParse({ ...good, ...changes }).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
  );

test('a good request passes, with line breaks of one kind', () => {
  expect(contactSalesInputSchema.parse(good)).toEqual({ ...good, message: 'We have\n120 students.' });
  expect(problemsOf({ name: "नेहा O'Brien", message: 'Fewer than 50 < 100, and 5 > 3.' })).toEqual({});
});

test('every field has its own sentence', () => {
  expect(problemsOf({ name: ' ', email: 'x', organisation: undefined, people: 'many', message: null })).toEqual({
    name: 'Enter your name.',
    email: 'Enter an email address such as name@example.in.',
    organisation: 'Enter the name of your organisation.',
    people: 'Choose how many people it concerns.',
    message: 'Enter your message.',
  });
});

test('markup, line breaks in a line, control characters and floods are refused with the reason', () => {
  expect(problemsOf({ name: '<script>alert(1)</script>' })).toEqual({ name: 'Write your name as plain text, without HTML.' });
  expect(problemsOf({ message: 'See <a href="https://x.example">here</a>' })).toEqual({
    message: 'Write your message as plain text, without HTML.',
  });
  expect(problemsOf({ organisation: 'College\r\nBcc: all@example.in' })).toEqual({
    organisation: 'Write the name of your organisation on one line.',
  });
  expect(problemsOf({ name: 'A\u0000B' })['name']).toMatch(/control characters/);
  expect(problemsOf({ name: 'abc\u202egnp' })['name']).toMatch(/control characters/);
  expect(problemsOf({ message: 'x'.repeat(1_000_000) })).toEqual({ message: 'Use at most 2,000 characters for your message.' });
  expect(problemsOf({ message: 'x'.repeat(2001) })['message']).toMatch(/2,000/);
});

test('letters are counted as people count them', () => {
  expect(problemsOf({ message: 'नी'.repeat(2000) })).toEqual({});
});
