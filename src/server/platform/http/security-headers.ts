import { createHash } from 'node:crypto';

/** On every response of every status; set before anything else can answer. */
export function baseHeaders(options: { secure: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * Documents may run our own files and exactly the inline scripts they were rendered with, allowed by hash because a nonce cannot be cached.
 */
export function documentHeaders(
  html: string,
  options: { development: boolean; firebase?: { authDomain: string } | undefined },
): Record<string, string> {
  return {
    'Content-Security-Policy': documentPolicy(inlineScriptHashes(html), options.development, options.firebase),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Plain same-origin would cut the link to the sign-in popup, and people who take their time there would fail.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Our pages embed nothing from another origin, except the frame of a Firebase project, which this policy would block.
    ...(options.firebase ? {} : { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
  };
}

function documentPolicy(hashes: string[], development: boolean, firebase: { authDomain: string } | undefined): string {
  // With a Firebase project, its SDK loads a helper script, frames the project's own page and calls these two hosts. Otherwise no host is
  // allowed.
  const google = firebase
    ? { script: ' https://apis.google.com', connect: ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com' }
    : { script: '', connect: '' };
  const scripts = development ? "'self' 'unsafe-inline' 'unsafe-eval'" : ["'self'", ...hashes].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}${google.script}`,
    // React writes style attributes; style elements only come from the development server.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${google.connect}${development ? ' ws: wss:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    firebase ? `frame-src https://${firebase.authDomain}` : "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The helper script sets script URLs, which trusted types would refuse. The page script makes the one policy before any other script
    // runs; it allows only the address of the service worker (src/web/reading/page-script.ts).
    ...(development || firebase ? [] : ["require-trusted-types-for 'script'", 'trusted-types service-worker']),
  ].join('; ');
}

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || body === '') continue;
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}
