import type { Availability } from '../referrers/referrer-week.ts';

/** Something a referrer says they can refer for. */
export type Opening = {
  id: string;
  referrerId: string;
  referrer: string;
  companyId: string;
  company: string;
  title: string;
  /** In the employer's system; empty if there is none. */
  jobId: string;
  link: string | null;
  place: string;
  years: YearsAsked | null;
  listedAt: Date;
  endsAt: Date;
  isSample: boolean;
  /** Of the referrer: whether they can be asked this week. */
  availability: Availability;
  opensAgainAt: Date | null;
};

/** Years of experience; `to` is null where more is welcome. */
export type YearsAsked = { from: number; to: number | null };

export type OwnOpening = Pick<Opening, 'id' | 'title' | 'jobId' | 'link' | 'place' | 'years' | 'listedAt' | 'endsAt'> & { ended: boolean };

export const mostOpenings = 10;
export const openingDays = 30;
/** "Listed within": days that the list can be narrowed to. */
export const listedWithin = [7, 30] as const;
/** How long before its end the referrer is reminded. */
export const reminderDays = 3;

/** "3 to 5 years", "3+ years", "1 year". */
export function yearsWords({ from, to }: YearsAsked): string {
  if (to === null) return `${from}+ years`;
  return from === to ? `${from} ${from === 1 ? 'year' : 'years'}` : `${from} to ${to} years`;
}

/** The same as a referrer types it. */
export function yearsTyped({ from, to }: YearsAsked): string {
  if (to === null) return `${from}+`;
  return from === to ? `${from}` : `${from}-${to}`;
}

/** The position a request for it names, with the job id if there is room. */
export function positionOf({ title, jobId }: Pick<Opening, 'title' | 'jobId'>, most: number): string {
  const whole = jobId ? `${title} (${jobId})` : title;
  return whole.length <= most ? whole : title;
}
