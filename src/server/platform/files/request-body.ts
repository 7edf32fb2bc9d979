import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/app-error.ts';

/**
 * A sender can cut a body into chunks of one byte, of which 10,000 arrive together. Each costs us as much as a large one: they held everybody
 * up for 200 ms, and reading on to answer would take 60. So we hang up. Browsers send no chunks, and programs send large ones.
 */
const mostCrumbs = 500;
const smallestPiece = 64;

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
  let [pieces, bytes] = [0, 0];
  incoming.on('data', (piece: Buffer) => {
    silence.refresh();
    bytes += piece.length;
    if (++pieces > mostCrumbs + bytes / smallestPiece) incoming.destroy();
  });
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
