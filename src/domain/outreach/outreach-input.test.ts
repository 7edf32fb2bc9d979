import { expect, test } from 'vitest';
import { helpTopics, readErrorReference } from './help-topics.ts';
import { contactSalesInputSchema, helpRequestInputSchema, newsletterInputSchema } from './outreach-input.ts';

const request = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  organisation: "St Mary's College",
  people: '51-200',
  message: 'We have\r\n120 students.',
};
const question = { name: 'Asha Rao', email: 'asha@example.in', topic: helpTopics[0], message: 'My request is stuck.', about: '' };

const sentences = (schema: typeof contactSalesInputSchema | typeof helpRequestInputSchema, typed: object) =>
  Object.fromEntries((schema.safeParse(typed).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]));
const problemsOf = (changes: object) => sentences(contactSalesInputSchema, { ...request, ...changes });

test('a good message passes, with line breaks of one kind and letters counted as people count them', () => {
  expect(contactSalesInputSchema.parse(request)).toEqual({ ...request, message: 'We have\n120 students.' });
  expect(problemsOf({ name: "नेहा O'Brien", message: 'Fewer than 50 < 100, and 5 > 3.' })).toEqual({});
  expect(problemsOf({ message: 'नी'.repeat(2000) })).toEqual({});
  expect(helpRequestInputSchema.parse({ ...question, about: '0199f3a2-7c1' })).toEqual({ ...question, about: '0199f3a2-7c1' });
});

test('every field has its own sentence', () => {
  const email = 'Enter an email address such as name@example.in.';
  expect(problemsOf({ name: ' ', email: 'x', organisation: undefined, people: 'many', message: null })).toEqual({
    name: 'Enter your name.',
    email,
    organisation: 'Enter the name of your organisation.',
    people: 'Choose how many people it concerns.',
    message: 'Enter your message.',
  });
  expect(sentences(helpRequestInputSchema, { ...question, topic: 'Anything' })).toEqual({ topic: 'Choose what it is about.' });
});

test.each([
  [{ name: '<script>alert(1)</script>' }, { name: 'Write your name as plain text, without HTML.' }],
  [{ message: 'See <a href="https://x.example">here</a>' }, { message: 'Write your message as plain text, without HTML.' }],
  [{ organisation: 'College\r\nBcc: all@example.in' }, { organisation: 'Write the name of your organisation on one line.' }],
  [{ name: 'A\u0000B' }, { name: 'Remove the invisible control characters from your name.' }],
  [{ name: 'abc\u202egnp' }, { name: 'Remove the invisible control characters from your name.' }],
  [{ message: 'x'.repeat(1_000_000) }, { message: 'Use at most 2,000 characters for your message.' }],
  [{ message: 'x'.repeat(2001) }, { message: 'Use at most 2,000 characters for your message.' }],
])('markup, line breaks in a line, control characters and floods are refused with the reason (%#)', (changes, reasons) => {
  expect(problemsOf(changes)).toEqual(reasons);
});

test.each([undefined, null, 7, ['a'], 'short', 'x'.repeat(37), '0199-<b>', 'a b c d e f', 'abcdef\r\nBcc: all'])(
  'what is no reference of ours is dropped without a word (%#)',
  (typed) => {
    expect(readErrorReference(typed)).toBe('');
    expect(sentences(helpRequestInputSchema, { ...question, about: typed })).toEqual({});
  },
);

// What an address is, the tests of readEmailAddress say.
test('addresses are lower-cased and trimmed, so that one mailbox is one address, and what is none is refused', () => {
  expect(newsletterInputSchema.parse({ email: '  Asha.Rao+jobs@Example.IN ' })).toEqual({ email: 'asha.rao+jobs@example.in' });
  for (const email of [undefined, 7, '', 'a@b', 'asha@example.in\r\nBcc: all@example.in', 'asha@example.in\nx', 'x'.repeat(1_000_000)])
    expect(newsletterInputSchema.safeParse({ email }).error?.issues[0]?.message).toMatch(/email address/);
});
