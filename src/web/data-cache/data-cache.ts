import { QueryClient } from '@tanstack/react-query';
import { watchAuth, readAuth } from '#web/identity/auth-state.ts';
import { countChanges, hearsNews, watchChanges, type Change } from './changes.ts';

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

if (inBrowser) {
  let owner = readAuth().user?.uid;
  watchAuth(() => {
    const { user, loading } = readAuth();
    const now = user?.uid ?? (loading ? owner : undefined);
    // The next person must not see anything of the previous one.
    if (owner !== undefined && now !== owner) shared.clear();
    owner = now;
  });
}

/** Marks the affected cache entries as stale and refetches what is on the screen. */
function renewKept(change: Change): void {
  // Changes may have been missed before the stream opened: keep showing the data, but do not use it again.
  if (change.kind === 'opened') return void shared.invalidateQueries({ refetchType: 'none' });
  if (change.kind === 'resync') return void shared.invalidateQueries();
  void shared.invalidateQueries({ queryKey: ['page'] });
  if (change.kind === 'request') void shared.invalidateQueries({ queryKey: ['request', change.id] });
}
watchChanges(renewKept);

let turns = 0;
const latest = new Map<string, number>();

/**
 * For a route's clientLoader: the page's data from the cache or the server. Each call makes its own fetch, because the router aborts an older navigation together with
 * its fetch, and a call that shared it would fail too.
 */
export async function keepPage<T>(url: string, fetchPage: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(url);
  const queryKey = ['page', pathname, search];
  const kept = shared.getQueryCache().find<T>({ queryKey });
  if (hearsNews() && kept?.state.data !== undefined && !kept.isStaleByTime(staleTime)) return kept.state.data;
  const turn = ++turns;
  latest.set(queryKey.join(' '), turn);
  for (let tries = 1; ; tries++) {
    const before = countChanges();
    const page = await shared.fetchQuery({ queryKey: ['fetch', turn, tries], queryFn: fetchPage, gcTime: 0 });
    // Something changed while the answer was on its way, and the page may not have been there to notice.
    const isNew = before === countChanges();
    if (!isNew && tries < 3) continue;
    if (isNew && latest.get(queryKey.join(' ')) === turn) shared.setQueryData(queryKey, page);
    return page;
  }
}

/** JSON from our API with dates instead of strings, like the loaders' data. */
export async function fetchKept<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`The server answered with ${status}.`), { status });
  const isMoment = (key: string, value: unknown) => key.endsWith('At') && typeof value === 'string';
  return JSON.parse(await response.text(), (key, value: unknown) => (isMoment(key, value) ? new Date(value as string) : value)) as T;
}
