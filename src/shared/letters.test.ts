import { expect, test } from 'vitest';
import { leadingInitials, personInitials } from './letters.ts';

test('cards and logos take the first two letters', () => {
  const names = ['Flipkart', '  swiggy ', 'O’Brien', 'X', '', '---'];
  expect(names.map(leadingInitials)).toEqual(['FL', 'SW', 'OB', 'X', 'U', 'U']);
});

test('a person shows the first and last word of the display name', () => {
  expect(personInitials({ displayName: 'Ananya Iyer', email: 'a@b.in' })).toBe('AI');
  expect(personInitials({ displayName: 'Anil Kumar Gupta' })).toBe('AG');
  expect(personInitials({ displayName: 'Madonna' })).toBe('M');
});

test('letters that are written together stay together', () => {
  expect(personInitials({ displayName: 'नेहा शर्मा' })).toBe('नेश');
});

test('without a name the email serves, without both it is U [2.layout.avatar.nobody 2.profile.avatar]', () => {
  expect(personInitials({ displayName: '  ', email: 'priya@example.in' })).toBe('PR');
  expect(personInitials({ displayName: null, email: null })).toBe('U');
  expect(personInitials({})).toBe('U');
});
