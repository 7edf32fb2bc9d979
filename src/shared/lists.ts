/** What toSorted, toReversed, findLast and groupBy do, for browsers that do not have them (CONTRIBUTING, "Old browsers"). */
export function sorted<T>(list: Iterable<T>, compare?: (a: T, b: T) => number): T[] {
  const copy = [...list];
  copy.sort(compare);
  return copy;
}

export function reversed<T>(list: Iterable<T>): T[] {
  const copy = [...list];
  copy.reverse();
  return copy;
}

export const lastOf = <T>(list: Iterable<T>, fits: (each: T) => boolean): T | undefined => reversed(list).find(fits);

export function grouped<T, K>(list: Iterable<T>, keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of list) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
