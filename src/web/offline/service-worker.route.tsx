import { serviceWorkerScript } from 'virtual:script-texts';

/** The policy of this answer is the worker's own, and it has to fetch pages. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The browser asks for it again with every visit and compares the bytes. */
export function loader(): Response {
  return new Response(serviceWorkerScript, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy },
  });
}
