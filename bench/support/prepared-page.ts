import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Script for the first page: prepares the next one, waits until it is ready, and goes there as a click would. */
const go = (
  to: string,
) => `<script type="speculationrules">${JSON.stringify({ prerender: [{ urls: [to], eagerness: 'immediate' }] })}</script>
<script>setTimeout(() => { location.href = ${JSON.stringify(to)} }, 2000)</script>`;

/** Script for the next page: tells how long after it was shown it was painted. */
const tell = `<script>
const told = () => new PerformanceObserver((list) => {
  const painted = list.getEntriesByName('first-contentful-paint')[0];
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  if (painted) navigator.sendBeacon('/painted', JSON.stringify([activationStart, painted.startTime]));
}).observe({ type: 'paint', buffered: true });
if (document.prerendering) document.addEventListener('prerenderingchange', told); else told();
</script>`;

/**
 * From the moment a prepared page is shown to its first paint, in milliseconds. Chromium prepares nothing while DevTools are attached, so
 * this browser runs on its own, and a proxy in front of the product adds the scripts above.
 */
export async function paintOfPreparedPage(productUrl: string, browser: string, to: string, window: string): Promise<number> {
  const painted = Promise.withResolvers<[number, number]>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/painted') {
      const told = await new Response(request as unknown as ReadableStream).text();
      painted.resolve(JSON.parse(told) as [number, number]);
      return void response.end();
    }
    const page = await fetch(`${productUrl}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = page.headers.get('content-type') ?? '';
    response.writeHead(page.status, { 'content-type': type });
    const body = Buffer.from(await page.arrayBuffer());
    response.end(type.startsWith('text/html') ? `${body.toString()}${request.url === '/' ? go(to) : tell}` : body);
  };
  const proxy = createServer(
    (request, response) => void answer(request, response).catch((error: unknown) => painted.reject(error as Error)),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const profile = mkdtempSync(path.join(os.tmpdir(), 'prepared-page-'));
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    `--window-size=${window}`,
  ];
  const child = spawn(browser, [...flags, `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`], { stdio: 'ignore' });
  const patience = setTimeout(() => painted.reject(new Error('the prepared page never told of its paint')), 30_000);
  try {
    const [shownAt, paintedAt] = await painted.promise;
    if (!(shownAt > 0)) throw new Error('the browser did not prepare the page');
    return Math.max(0, paintedAt - shownAt);
  } finally {
    clearTimeout(patience);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    proxy.closeAllConnections();
    proxy.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
