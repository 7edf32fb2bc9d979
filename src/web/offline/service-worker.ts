/*
 * Keeps the public pages last seen on this device, so that people can read them without a network. The reasons are in
 * docs/decisions/0048-offline-keeps-only-public-pages.md.
 */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type WorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ url: string }[]> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((type: 'install' | 'activate', act: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', act: (event: FetchEvent) => void) => void);
};

/** What the browser's types call a window. */
const worker = self as unknown as WorkerScope;
const offlinePage = '/offline';
const mostPages = 30;
const file = /\/assets\/[\w.-]+\.(?:css|woff2)/g;

worker.addEventListener('install', (event) => {
  event.waitUntil(fetch(offlinePage).then(keep));
  void worker.skipWaiting();
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim().then(keepOpened)]));
});
worker.addEventListener('fetch', (event) => {
  const { mode, url, method } = event.request;
  if (mode === 'navigate') event.respondWith(showPage(event));
  else if (method === 'GET' && new RegExp(`${file.source}$`).test(url)) event.respondWith(showFile(event.request));
});

/** Uses the network while there is one, so people do not read an old page without need. */
async function showPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const preloaded = await event.preloadResponse;
    // Firefox answers with an error here where others reject.
    const response = preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request);
    if (isForEverybody(request, response)) event.waitUntil(keep(response.clone()));
    return response;
  } catch {
    // An address with a query is another page: a list that was not filtered would look like the answer to a search.
    const { pathname, search } = new URL(request.url);
    const kept = request.method === 'GET' && search === '' ? await caches.match(pathname) : undefined;
    return kept ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** The page that brought this worker was opened when there was none. It is asked for as a stranger would; a query may hold a secret. */
async function keepOpened(): Promise<void> {
  for (const { url } of await worker.clients.matchAll()) {
    if (url.includes('?')) continue;
    const request = new Request(url, { credentials: 'omit' });
    const response = await fetch(request);
    if (!response.redirected && isForEverybody(request, response)) await keep(response);
  }
}

async function showFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The server marks only documents as `public` that are the same for every visitor. The part after a ? may be about the visitor. */
function isForEverybody({ method, url }: Request, response: Response): boolean {
  const { headers, status } = response;
  return (
    method === 'GET' &&
    status === 200 &&
    new URL(url).search === '' &&
    headers.get('cache-control')?.startsWith('public') === true &&
    headers.get('content-type')?.startsWith('text/html') === true
  );
}

/** One cache for each build, named after its styles: the first page of another build replaces everything that came before. */
async function keep(response: Response): Promise<void> {
  const { pathname } = new URL(response.url);
  const html = await response.text();
  const files = [...new Set(html.match(file))];
  const name = files.find((each) => each.endsWith('.css'));
  if (!response.ok || !name) return;
  const isNew = !(await caches.has(name));
  const cache = await caches.open(name);
  for (const each of files) if (!(await cache.match(each))) await cache.add(each);
  if (isNew) {
    for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
  }
  // Checked each time: a browser may drop any part of a cache, or have lost the network when the cache was new.
  if (pathname !== offlinePage && !(await cache.match(offlinePage))) await cache.add(offlinePage);
  // The page itself says that it is a kept copy, and of when (base.css).
  const at = new Date().toLocaleString('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const marked = pathname === offlinePage ? html : html.replace('<html', `<html data-kept="${at}"`);
  await cache.put(pathname, new Response(marked, { headers: response.headers }));
  const pages = (await cache.keys()).filter(({ url }) => !url.includes('/assets/') && !url.endsWith(offlinePage));
  for (const old of pages.slice(0, -mostPages)) await cache.delete(old);
}
