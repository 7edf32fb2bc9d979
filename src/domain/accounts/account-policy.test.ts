import { describe, expect, it } from 'vitest';
import { rolesOf } from './account.ts';
import { isAdministrator, signedInRecently } from './account-policy.ts';

describe('administrators', () => {
  it('are named by a proven address, in any letter case', () => {
    expect(isAdministrator({ email: 'Root@example.in', emailVerified: true }, ['root@example.in'])).toBe(true);
    expect(isAdministrator({ email: 'root@example.in', emailVerified: false }, ['root@example.in'])).toBe(false);
    expect(isAdministrator({ email: null, emailVerified: true }, ['root@example.in'])).toBe(false);
  });

  it('and referrers remain seekers', () => {
    expect(rolesOf({ verifiedReferrer: true, administrator: true })).toEqual(['seeker', 'referrer', 'administrator']);
    expect(rolesOf({ verifiedReferrer: false, administrator: false })).toEqual(['seeker']);
  });
});

describe('a recent sign-in', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  it.each([
    [0, true],
    [300, true],
    [301, false],
  ])('%d seconds ago: %s', (seconds, expected) => {
    expect(signedInRecently(new Date(now.getTime() - seconds * 1000), now)).toBe(expected);
  });
});
