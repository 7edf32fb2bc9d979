import { createHash } from 'node:crypto';
import { AppError } from '#shared/app-error.ts';
import { hasFewFields } from '#server/platform/http/form-fields.ts';

const urlencoded = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** `key` tells whether the same form was sent before. It includes the words: a form that was corrected after a refusal is another act. */
export type ReadForm = { request: Request; key?: Buffer };

/** Actions never see this field. */
const keyField = /(?:^|&)form-key=([\da-f]{0,32})(?=&|$)/;

/**
 * One guard for the forms of all pages. It looks at the bytes and parses nothing; only the page's action parses. Pages take only the plain
 * kind of form, because no other can be parsed quickly; the one with a file is read while it streams (request-form-page.ts).
 */
export async function readableForm(request: Request): Promise<ReadForm> {
  if (request.method === 'GET' || request.method === 'HEAD') return { request };
  const { url, method } = request;
  const headers = new Headers(request.headers);
  // platform/http/same-origin.ts has compared it. React Router would compare it with this request's URL, which is http behind a TLS proxy.
  headers.delete('origin');
  const body = await request.text();
  if (body === '') {
    // Without a type the action could not parse it, and would fail instead of saying what is missing.
    headers.set('content-type', 'application/x-www-form-urlencoded');
    return { request: new Request(url, { method, headers }) };
  }
  if (!urlencoded.test(headers.get('content-type') ?? '') || !hasFewFields(body))
    throw new AppError('invalid_input', { detail: 'The form could not be read. Please go back, reload the page and send it again.' });
  const [field, given = ''] = keyField.exec(body) ?? [];
  const kept = new Request(url, { method, headers, body: field === undefined ? body : body.replace(field, '').replace(/^&/, '') });
  // In a cached document the field is empty.
  if (given.length < 32) return { request: kept };
  const path = new URL(url).pathname.replace(/\.data$/, '');
  return { request: kept, key: createHash('sha256').update(`${path}\0${body}`).digest() };
}
