import type { Referrer } from '#domain/referrers/referrer.ts';
import { whyNotNow } from '#domain/referrers/referrer-week.ts';

export type Asked = Pick<Referrer, 'name' | 'availability' | 'opensAgainAt'>;

export const canBeAsked = ({ availability }: Asked) => availability === 'open';

/** Stands where the button would; nothing for somebody who can be asked. */
export function NotNow({ referrer: { name, availability, opensAgainAt } }: { referrer: Asked }) {
  return availability === 'open' ? null : <>{whyNotNow(name, availability, opensAgainAt ?? '')}</>;
}
