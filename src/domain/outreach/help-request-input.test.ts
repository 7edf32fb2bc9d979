import { expect, test } from 'vitest';
import { helpRequestInputSchema } from './help-request-input.ts';
import { helpTopics, readErrorReference } from './help-topics.ts';

const good = { name: 'Asha Rao', email: 'Asha@example.in', topic: helpTopics[0], message: 'My request\r\nis stuck.', about: '' };
const problemsOf = (changes: Record<string, unknown>) =>
  Object.fromEntries(
    (helpRequestInputSchema.safeParse({ ...good, ...changes }).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
  );

test('a good message passes, with one kind of line break and a lower-cased address', () => {
  expect(helpRequestInputSchema.parse(good)).toEqual({ ...good, email: 'asha@example.in', message: 'My request\nis stuck.' });
});

test('every field has its own sentence', () => {
  expect(problemsOf({ name: '', email: 'x', topic: 'Anything', message: ' ' })).toEqual({
    name: 'Enter your name.',
    email: 'Enter an email address such as name@example.in.',
    topic: 'Choose what it is about.',
    message: 'Enter your message.',
  });
});

test.each([undefined, null, 7, ['a'], 'short', 'x'.repeat(37), '0199-<b>', 'a b c d e f', 'abcdef\r\nBcc: all'])(
  'what is no reference of ours is dropped without a word (%#)',
  (typed) => {
    expect(readErrorReference(typed)).toBe('');
    expect(problemsOf({ about: typed })).toEqual({});
  },
);

test('a reference from an error page stays', () => {
  expect(helpRequestInputSchema.parse({ ...good, about: '0199f3a2-7c1' }).about).toBe('0199f3a2-7c1');
});
