let changes = 0;

export const ownChanges = (): number => changes;

/** For public pages that change something of a signed-in person: the cache itself is not loaded there. */
export function noteOwnChange(): void {
  changes++;
}
