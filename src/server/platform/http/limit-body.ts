import type { MiddlewareHandler } from 'hono';
import { AppError, isAppError } from '#shared/app-error.ts';
import { discardRest, requestBody } from '#server/platform/files/request-body.ts';
import type { HttpEnv } from './http-env.ts';

/** A sentence for the problem document, or the caller's own answer for another protocol. */
export type TooLarge = string | (() => Response);

/**
 * Reads the whole body before anything parses it: at most so many bytes, and only while they keep coming. Handlers get it from memory, in a
 * Request that is not bound to the connection.
 */
export function limitBody(largest: number, tooLarge: TooLarge): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const announced = Number(incoming.headers['content-length'] ?? 0);
    if (announced > 0 || incoming.headers['transfer-encoding'] !== undefined) {
      const body = announced > largest ? undefined : await readUpTo(largest, requestBody(incoming));
      if (!body) {
        await discardRest(incoming, outgoing);
        if (typeof tooLarge === 'string') throw new AppError('too_large', { detail: tooLarge });
        return tooLarge();
      }
      const { url, method, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) });
    }
    await next();
    return undefined;
  };
}

async function readUpTo(largest: number, body: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > largest) return undefined;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw isAppError(cause) ? cause : new AppError('invalid_input', { detail: 'The request was cut off.', cause });
  }
  return Buffer.concat(chunks);
}
