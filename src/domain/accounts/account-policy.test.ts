import { describe, expect, it } from 'vitest';
import { rolesOf } from './account.ts';
import { staffRoles, signedInRecently } from './account-policy.ts';

describe('administrators and support', () => {
  const lists = { adminEmails: ['root@example.in'], supportEmails: ['help@example.in', 'root@example.in'] };
  const neither = { administrator: false, support: false };
  it('are named by a proven address, in any letter case', () => {
    expect(staffRoles({ email: 'Root@example.in', emailVerified: true }, lists)).toEqual({ administrator: true, support: false });
    expect(staffRoles({ email: 'Help@example.in', emailVerified: true }, lists)).toEqual({ administrator: false, support: true });
    expect(staffRoles({ email: 'root@example.in', emailVerified: false }, lists)).toEqual(neither);
    expect(staffRoles({ email: 'help@example.in', emailVerified: false }, lists)).toEqual(neither);
    expect(staffRoles({ email: null, emailVerified: true }, lists)).toEqual(neither);
  });

  it('and referrers remain seekers', () => {
    expect(rolesOf({ verifiedReferrer: true, administrator: true, support: false })).toEqual(['seeker', 'referrer', 'administrator']);
    expect(rolesOf({ verifiedReferrer: false, administrator: false, support: true })).toEqual(['seeker', 'support']);
  });
});

it('a sign-in is recent for five minutes', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const recent = [0, 300, 301].map((seconds) => signedInRecently(new Date(now.getTime() - seconds * 1000), now));
  expect(recent).toEqual([true, true, false]);
});
