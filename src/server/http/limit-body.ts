import type { MiddlewareHandler } from 'hono';

/**
 * Refuses a body above the limit, also one that hides its length. The framework's own limit builds a new Request around ours,
 * which the platform refuses for a body of unknown length; so that one is read here, up to the limit, and handed on whole.
 */
export function limitBody(largest: number, tooLarge: () => Response | never): MiddlewareHandler {
  return async (c, next) => {
    const hidden = c.req.header('transfer-encoding') !== undefined;
    if (!hidden && Number(c.req.header('content-length') ?? 0) > largest) return tooLarge();
    const { body } = c.req.raw;
    if (hidden && body) {
      const whole = await readUpTo(body, largest);
      if (!whole) return tooLarge();
      const { url, method, headers, signal } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, signal, body: whole });
    }
    await next();
    return undefined;
  };
}

async function readUpTo(body: ReadableStream<Uint8Array>, largest: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
