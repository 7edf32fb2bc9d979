import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/app-error.ts';

/**
 * The body as a stream that can be destroyed. Destroying the request itself would leave the rest unread on an open connection, and the next
 * request on that connection would wait forever.
 */
export function requestBody(incoming: IncomingMessage, longestSilence = 15_000): Readable {
  const body = new PassThrough();
  // A silent sender must not block a place that others could use.
  const silence = setTimeout(
    () => body.destroy(new AppError('invalid_input', { detail: 'Nothing arrived any more. Please send the file again.' })),
    longestSilence,
  );
  incoming.on('data', () => silence.refresh());
  body.once('close', () => clearTimeout(silence));
  incoming.once('end', () => clearTimeout(silence));
  const cutOff = () => {
    if (!incoming.complete) body.destroy(new Error('the client went away'));
  };
  incoming.once('error', cutOff);
  incoming.once('close', cutOff);
  return incoming.pipe(body);
}

const patience = 2000;

/**
 * A browser reads the answer only after it has sent everything; if we hung up on one that is nearly done, it would never see the reason.
 */
export async function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.complete || incoming.destroyed) return;
  incoming.unpipe();
  incoming.resume();
  const waiting = new AbortController();
  await Promise.race([finished(incoming).catch(() => {}), wait(patience, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
  if (!incoming.complete) outgoing.shouldKeepAlive = false;
}
