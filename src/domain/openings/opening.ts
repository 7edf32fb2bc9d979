/** Years of experience; `to` is null where more is welcome. */
export type YearsAsked = { from: number; to: number | null };

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
export function positionOf({ title, jobId }: { title: string; jobId: string }, most: number): string {
  const whole = jobId ? `${title} (${jobId})` : title;
  return whole.length <= most ? whole : title;
}
