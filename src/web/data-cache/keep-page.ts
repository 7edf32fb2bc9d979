import { noteChange } from './changes.ts';

/** For a route's clientLoader: the page's data from the cache or the server. The cache is loaded with the first page that somebody moves to. */
export async function keepPage<T>(url: string, fetchPage: () => Promise<T>): Promise<T> {
  const cache = await import('./data-cache.ts').catch(() => undefined);
  // Without the cache every page is fetched, which is slower and just as right.
  return cache ? cache.keepPage(url, fetchPage) : fetchPage();
}

/** For a route's clientAction: the loaders that run afterwards must not use older cache entries. */
export async function changing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    noteChange();
  }
}
