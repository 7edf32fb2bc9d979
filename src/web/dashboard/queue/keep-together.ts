import { grouped } from '#shared/lists.ts';

type Waiting = { id: string; seekerName: string; forOthers: boolean; offerState: string | null };

/**
 * Requests of one person stand beside each other, where their most urgent one stands. A card that was offered in place of a colleague has no
 * name yet, so it stands alone.
 */
export function keepTogether<T extends Waiting>(items: readonly T[]): T[] {
  const personOf = ({ id, seekerName, forOthers, offerState }: T) => (forOthers && offerState === 'offered' ? id : seekerName);
  return [...grouped(items, personOf).values()].flat();
}
