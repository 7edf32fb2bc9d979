let changes = 0;

export const ownChanges = (): number => changes;

/** For public pages that change a signed-in person's data: the cache itself is not loaded there. */
export function noteOwnChange(): void {
  changes++;
}
