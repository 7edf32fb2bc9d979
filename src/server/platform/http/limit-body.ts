import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/app-error.ts';
import type { HttpEnv } from './http-env.ts';

/** A sentence for the problem document, or the caller's own answer for another protocol. */
export type TooLarge = string | (() => Response);

/**
 * Checks the announced length, or counts while reading a chunked body. The framework's own limit wraps our Request in a second one, which
 * Node's class does not accept: every chunked body would be a 500.
 */
export function limitBody(largest: number, tooLarge: TooLarge): MiddlewareHandler<HttpEnv> {
  const refuse = () => {
    if (typeof tooLarge === 'string') throw new AppError('too_large', { detail: tooLarge });
    return tooLarge();
  };
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > largest) return refuse();
    if (c.req.header('transfer-encoding') !== undefined && c.req.raw.body) {
      const { url, method, headers, signal } = c.req.raw;
      const body = await readUpTo(largest, c.req.raw.body);
      if (!body) return refuse();
      c.req.raw = new Request(url, { method, headers, signal, body });
    }
    await next();
    return undefined;
  };
}

async function readUpTo(largest: number, body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > largest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
