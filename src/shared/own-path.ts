/**
 * Where to go after signing in, taken from the URL: only a path on our site. Browsers read //host and /\host as another site, drop tabs and
 * line breaks, and resolve dots, so anything that is not plainly a path becomes the fallback.
 */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || wanted.length > 2000 || !wanted.startsWith('/')) return fallback;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what we refuse
  if (/[\u0000-\u0020\u007f\\]/.test(wanted)) return fallback;
  const path = wanted.split(/[?#]/, 1)[0] ?? '';
  return /\/\/|\/\.{1,2}(\/|$)/.test(path) ? fallback : wanted;
}
