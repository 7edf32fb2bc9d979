import { QueryClient } from '@tanstack/react-query';
import { watchAuth, readAuth } from '#web/identity/auth-state.ts';
import { ownChanges } from './own-changes.ts';

const staleTime = 5 * 60_000;

/** The specified rules for what a signed-in person's browser fetches: stale after 5 minutes, one retry, no refetch on window focus. */
export function createDataCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // The server would give the same answer again; only a lost or failed answer is worth a retry.
        retry: (failures, error) => failures < 1 && !isAnswer(error) && error.name !== 'AbortError',
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        // Browsers are often wrong about being offline, and a navigation must not hang because of that.
        networkMode: 'always',
      },
    },
  });
}

function isAnswer(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status < 500;
}

const inBrowser = typeof document !== 'undefined';
const shared = createDataCache();

/** One per tab. The server renders for everybody, so there each page gets its own empty one. */
export const dataCache = (): QueryClient => (inBrowser ? shared : createDataCache());

let owner: string | undefined;
if (inBrowser) {
  watchAuth(() => {
    const { user, loading } = readAuth();
    const now = user?.uid ?? (loading ? owner : undefined);
    // The next person must not see anything of the previous one.
    if (owner !== undefined && now !== owner) shared.clear();
    owner = now;
  });
}

let changes = 0;
let seenOwnChanges = 0;
let isLive = false;

/** Live news, or the person's own change; we do not know what it affects. */
export type Change = { kind: 'notification' } | { kind: 'request'; id: string } | { kind: 'resync' };

/** Marks the affected cache entries as stale and refetches what is on the screen. */
export function renewKept(change: Change = { kind: 'resync' }): void {
  changes++;
  if (change.kind === 'resync') return void shared.invalidateQueries();
  void shared.invalidateQueries({ queryKey: ['page'] });
  void shared.invalidateQueries({ queryKey: change.kind === 'request' ? ['request', change.id] : ['unread'] });
}

/** Changes may have been missed before the stream opened: keep showing the data, but do not use it again. */
export function doubtKept(): void {
  void shared.invalidateQueries({ refetchType: 'none' });
}

/** Only an open stream tells us when a cached page becomes stale; without it every page is fetched. */
export function trustKept(live: boolean): void {
  isLive = live;
}

let turns = 0;
const latest = new Map<string, number>();

/**
 * For a route's clientLoader: the page's data from the cache or the server. Each call makes its own fetch, because the router aborts an
 * older navigation together with its fetch, and a call that shared it would fail too.
 */
export async function keepPage<T>(url: string, fetchPage: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(url);
  const queryKey = ['page', pathname, search];
  const kept = shared.getQueryCache().find<T>({ queryKey });
  const heardOfAll = isLive && seenOwnChanges === ownChanges();
  if (heardOfAll && kept?.state.data !== undefined && !kept.isStaleByTime(staleTime)) return kept.state.data;
  if (seenOwnChanges !== ownChanges()) doubtKept();
  seenOwnChanges = ownChanges();
  const turn = ++turns;
  latest.set(queryKey.join(' '), turn);
  for (let tries = 1; ; tries++) {
    const before = changes;
    const page = await shared.fetchQuery({ queryKey: ['fetch', turn, tries], queryFn: fetchPage, gcTime: 0 });
    // Something changed while the answer was on its way, and the page may not have been there to notice.
    if (before !== changes && tries < 3) continue;
    if (before === changes && latest.get(queryKey.join(' ')) === turn) shared.setQueryData(queryKey, page);
    return page;
  }
}

/** For a route's clientAction: the loaders that run afterwards must not use older cache entries. */
export async function changing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    renewKept();
  }
}

class FailedAnswer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered with ${status}.`);
    this.status = status;
  }
}

/** JSON from our API with dates instead of strings, like the loaders' data. */
export async function fetchKept<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new FailedAnswer(response.status);
  const isMoment = (key: string, value: unknown) => key.endsWith('At') && typeof value === 'string';
  return JSON.parse(await response.text(), (key, value: unknown) => (isMoment(key, value) ? new Date(value as string) : value)) as T;
}
