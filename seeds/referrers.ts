import { readRows } from './read-rows.ts';

/**
 * Invented people, marked as samples wherever they appear. `referred` is how many past referrals we invent for them. The account of the demo
 * is ref_1: what she referred is in her own requests, and people who try the demo must not find the week full.
 */
export const sampleReferrers = readRows('referrers.csv').map(
  ([id = '', companyId = '', name = '', role = '', department = '', years, referred, week, bio = '']) => ({
    id,
    companyId,
    name,
    role,
    department,
    yearsAtCompany: Number(years),
    referred: Number(referred),
    weeklyCapacity: week ? Number(week) : null,
    bio,
  }),
);
