import { serviceWorkerScript } from 'virtual:service-worker';

/** The browser asks for it again with every visit and compares the bytes. */
export function loader(): Response {
  return new Response(serviceWorkerScript, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } });
}
