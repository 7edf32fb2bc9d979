import { createListeners } from '#web/ui/listeners.ts';

/** Live news, or the person's own change; we do not know what that one affects. `opened`: the stream of news is open from now on. */
export type Change = { kind: 'notification' | 'resync' | 'opened' } | { kind: 'request'; id: string };

const { watch, tell } = createListeners<[Change]>();
let changes = 0;
let isLive = false;

export const countChanges = (): number => changes;
export const hearsNews = (): boolean => isLive;

/** Only an open stream tells us when a cached page becomes stale; without it every page is fetched. */
export function hearNews(live: boolean): void {
  isLive = live;
}

export const watchChanges = watch;

export function noteChange(change: Change = { kind: 'resync' }): void {
  if (change.kind !== 'opened') changes++;
  tell(change);
}

/** For a route's clientAction: the loaders that run afterwards must not use older cache entries. */
export async function changing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    noteChange();
  }
}
