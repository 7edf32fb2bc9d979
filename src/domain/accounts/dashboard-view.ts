export type DashboardView = 'seeker' | 'referrer';

/** The referrer view comes first, as specified, unless the person chose a view, or sent a request and is no referrer. */
export function firstView(person: { chosen: DashboardView | null; verifiedReferrer: boolean; hasSent: boolean }): DashboardView {
  return person.chosen ?? (person.hasSent && !person.verifiedReferrer ? 'seeker' : 'referrer');
}
