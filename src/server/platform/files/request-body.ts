import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/app-error.ts';

/**
 * The body as a stream that can be destroyed. Destroying the request itself would leave the rest unread on an open connection, and the next
 * request on that connection would wait forever.
 */
export function requestBody(incoming: IncomingMessage, longestSilence = 15_000): Readable {
  const body = new PassThrough();
  // A caller may refuse the upload without reading it; an error event without a listener would end the process.
  body.on('error', () => {});
  // A silent sender must not block a place that others could use.
  const silence = setTimeout(
    () => body.destroy(new AppError('invalid_input', { detail: 'The upload stopped before its end. Please send it again.' })),
    longestSilence,
  );
  incoming.on('data', () => silence.refresh());
  body.once('close', () => clearTimeout(silence));
  // The sender may be gone before we begin to read. Then even bytes that had arrived are lost, and nothing else would end the body.
  finished(incoming, (error) => {
    clearTimeout(silence);
    if (error) body.destroy(new Error('the client went away', { cause: error }));
  });
  return incoming.pipe(body);
}

/** Aborts as soon as the sender has hung up, before or after the last byte: the answer has no reader, so its work can stop. */
export function senderGone(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (outgoing.destroyed) gone.abort();
  outgoing.once('close', () => (outgoing.writableFinished ? undefined : gone.abort()));
  return gone.signal;
}

const patience = 2000;

/**
 * A browser reads the answer only after it has sent everything. If we hung up on one that is nearly done, it would never show the reason.
 */
export async function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.complete || incoming.destroyed) return;
  incoming.unpipe();
  incoming.resume();
  const waiting = new AbortController();
  const read = new Promise<void>((resolve) => finished(incoming, () => resolve()));
  await Promise.race([read, wait(patience, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
  if (!incoming.complete) outgoing.shouldKeepAlive = false;
}
