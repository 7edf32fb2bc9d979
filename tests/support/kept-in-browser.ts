import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';

const policy = readFileSync(new URL('../../content/legal/cookie-policy.md', import.meta.url), 'utf8');
/** The first column of its tables. Without encryption, as in most tests, a cookie has no prefix. */
const listed = new Set([
  'signed-in-by-test',
  // The sign-in library opens this database to see whether it can, and deletes it at once.
  'validate-browser-context-for-indexeddb-analytics-module',
  // The record that the policy names firebaseLocalStorageDb, while it passes through the local storage.
  'firebase',
  ...[...policy.matchAll(/^\| (?:__Host-)?([\w -]+) \|/gm)].map(([, name]) => name),
]);

/** The people of a test that have a browser of their own, from the first to the last; what those kept who have closed theirs. */
const open = new Set<BrowserContext>();
const keptByClosed = new Set<string>();

/** Looks also at the contexts that a test opens for a second and a third person, who may have closed them when the test ends. */
export function followContexts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const close = context.close.bind(context);
    open.add(context);
    context.on('close', () => open.delete(context));
    context.close = async (reason) => {
      for (const name of await readNames(context)) keptByClosed.add(name);
      await close(reason);
    };
    return context;
  };
}

/** What the browsers of a test's people keep by its end, as far as the cookie policy does not name it. */
export async function findUnlisted(): Promise<string[]> {
  const names = [...keptByClosed, ...(await Promise.all([...open].map(readNames))).flat()];
  keptByClosed.clear();
  return [...new Set(names.map((name) => name.replace('__Host-', '').split(':')[0] ?? name))].filter((name) => !listed.has(name));
}

async function readNames(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  for (const page of context.pages()) {
    const kept = await page
      .evaluate(async () => {
        const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases];
        for (const each of await caches.keys()) {
          const cache = await caches.open(each);
          for (const request of await cache.keys()) {
            const kept = (await cache.match(request))?.headers.get('cache-control') ?? '';
            names.push(kept.startsWith('public') ? 'Public pages' : new URL(request.url).pathname);
          }
        }
        return names;
      })
      // A page that is leaving, or whose scripts or storage the test has turned off, holds nothing that others do not.
      .catch(() => []);
    names.push(...kept);
  }
  return names;
}
