import { grouped } from '#shared/lists.ts';

type Waiting = { id: string; seekerName: string; forOthers: boolean; offerState: string | null };

/**
 * Puts the requests of one seeker beside each other, at the place of the most urgent one. A card that we offered in place of a colleague
 * has no name yet, so it stays alone.
 */
export function keepTogether<T extends Waiting>(items: readonly T[]): T[] {
  const personOf = ({ id, seekerName, forOthers, offerState }: T) => (forOthers && offerState === 'offered' ? id : seekerName);
  return [...grouped(items, personOf).values()].flat();
}
