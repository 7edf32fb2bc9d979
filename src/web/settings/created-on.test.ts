import { expect, test } from 'vitest';
import { createdOn } from './created-on.ts';

test('the day of the account is told, or that it is unknown [2.profile.created]', () => {
  expect(createdOn('2026-11-15T20:00:00Z')).toBe('Account created on 16 Nov 2026');
  for (const unknown of [undefined, '', 'never']) expect(createdOn(unknown)).toBe('Account created on Unknown');
});
