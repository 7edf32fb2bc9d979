import { grouped } from '#shared/lists.ts';

/** Requests of one person stand beside each other, where their most urgent one stands. */
export function keepTogether<T extends { seekerName: string }>(items: readonly T[]): T[] {
  return [...grouped(items, ({ seekerName }) => seekerName).values()].flat();
}
