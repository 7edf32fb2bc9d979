import type { Referrer } from '#domain/referrers/referrer.ts';
import { whyNotNow } from '#domain/referrers/referrer-week.ts';

export type Asked = Pick<Referrer, 'name' | 'availability' | 'opensAgainAt'>;

export const canBeAsked = ({ availability }: Asked) => availability === 'open';

/** Shown instead of the button; empty if the referrer can be asked. */
export function NotNow({ referrer: { name, availability, opensAgainAt } }: { referrer: Asked }) {
  return availability === 'open' ? null : <>{whyNotNow(name, availability, opensAgainAt ?? '')}</>;
}
