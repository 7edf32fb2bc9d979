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
  /** When the person entered the code sent to their work address; null while they are not listed. */
  verifiedAt: Date | null;
  isSample: boolean;
  /** A sample profile without a real person: a request to it is a rehearsal. */
  rehearsal: boolean;
  availability: Availability;
  /** If the week is full, the moment the next one begins. */
  opensAgainAt: Date | null;
};

export const referrerSorts = ['name', 'referrals', 'experience'] as const;
export type ReferrerSort = (typeof referrerSorts)[number];
