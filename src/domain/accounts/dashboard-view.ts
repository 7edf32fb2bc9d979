export type DashboardView = 'seeker' | 'referrer';

/** The referrer view comes first, as specified, until somebody has sent a request without being a referrer, or has chosen. */
export function firstView(person: { chosen: DashboardView | null; verifiedReferrer: boolean; hasSent: boolean }): DashboardView {
  return person.chosen ?? (person.hasSent && !person.verifiedReferrer ? 'seeker' : 'referrer');
}
