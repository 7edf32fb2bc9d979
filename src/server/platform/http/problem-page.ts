import { createHash } from 'node:crypto';
import type { AppError } from '#shared/app-error.ts';
import { problemHeaders, problemOf } from './problem.ts';

const style = [
  ':root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}',
  'body{max-width:34rem;margin:15vh auto 0;padding:0 1.5rem}',
  'h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}',
  'p{margin:0 0 1rem}small{opacity:.7}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A problem document for people, for cases in which we cannot render a page, such as overload. */
export function problemPage(error: AppError, requestId: string): Response {
  const { status, title, detail } = problemOf(error, requestId);
  const html = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)} | ReferralHire</title>
<style>${style}</style>
<body>
<h1>${escape(title)}</h1>
${detail ? `<p>${escape(detail)}</p>\n` : ''}<p><a href="/">Go to the first page</a></p>
<p><small>Reference: ${escape(requestId)}. <a href="/help?about=${encodeURIComponent(requestId.slice(0, 12))}#contact">Tell us what happened</a></small></p>
</body>
</html>
`;
  const headers = { ...problemHeaders(error), 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { status, headers });
}

/** Browsers ask for pages; programs, and the router inside a page, do not. */
export function wantsPage(path: string, accept: string | undefined): boolean {
  return accept?.includes('text/html') === true && !path.startsWith('/api/') && !path.endsWith('.data');
}
