import type { Availability } from './referrer-week.ts';

export type Referrer = {
  id: string;
  name: string;
  company: string;
  companyId: string;
  role: string;
  department: string;
  yearsAtCompany: number;
  bio: string;
  linkedin: string | null;
  successfulReferrals: number;
  /** When a code sent to the work address came back; null while the person is not listed. */
  verifiedAt: string | null;
  isSample: boolean;
  availability: Availability;
  /** When the week is full: the moment at which the next one begins. */
  opensAgainAt: string | null;
};

export const referrerSorts = ['name', 'referrals', 'experience'] as const;
export type ReferrerSort = (typeof referrerSorts)[number];
