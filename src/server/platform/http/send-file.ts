import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { noStore } from './api-route.ts';

/** The base headers already forbid sniffing, and put anything that would render it into a sandbox. */
export function sendFile(c: Context, { name, type, size, bytes }: { name: string; type: string; size: number; bytes: Readable }) {
  const headers = { ...noStore, 'content-type': type, 'content-length': String(size), 'content-disposition': attachment(name) };
  if (c.req.method !== 'HEAD') return c.body(Readable.toWeb(bytes) as ReadableStream, 200, headers);
  bytes.destroy();
  return c.body(null, 200, headers);
}

/** Both forms: the plain one for old programs, the encoded one for names in any script. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
