import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

it.each([
  ['asha@example.in', 'asha@example.in'],
  ['Asha+Jobs@Example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['a.sha.rao+1@gmail.com', 'asharao@gmail.com'],
  ['asha.rao@googlemail.com', 'asharao@gmail.com'],
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['+asha@example.in', '+asha@example.in'],
  ['"a@b+c"@example.in', '"a@b@example.in'],
  ['nobody', 'nobody'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
