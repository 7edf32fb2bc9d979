import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/app-error.ts';
import type { HttpEnv } from './http-app.ts';

/**
 * By the announced length, or while reading a body that comes in pieces without one. The framework's own limit makes a second
 * Request out of ours, which Node's class does not accept: every chunked body would be a 500.
 */
export function limitBody(largest: number, sentence: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > largest) throw new AppError('too_large', { detail: sentence });
    if (c.req.header('transfer-encoding') !== undefined && c.req.raw.body) {
      const { url, method, headers, signal } = c.req.raw;
      const body = await readUpTo(largest, c.req.raw.body, sentence);
      c.req.raw = new Request(url, { method, headers, signal, body });
    }
    await next();
  };
}

async function readUpTo(largest: number, body: ReadableStream<Uint8Array>, sentence: string): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > largest) throw new AppError('too_large', { detail: sentence });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
