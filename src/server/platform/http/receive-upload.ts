import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { discardRest, senderGone } from '#server/platform/files/request-body.ts';
import type { Places } from '#server/platform/limits/places.ts';
import type { HttpEnv } from './http-env.ts';

type Sender = { incoming: IncomingMessage; outgoing: ServerResponse; isCutOff: () => boolean; gone: AbortSignal };

/** Gives an upload one of its sender's places. Whatever comes of it, the rest of the body is read, so that the sender sees the answer. */
export async function receiveUpload<T>(c: Context<HttpEnv>, places: Places, receive: (sender: Sender) => Promise<T>): Promise<T> {
  const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse };
  const gone = senderGone(outgoing);
  const leave = places(c.get('clientAddress'), gone);
  // Before the last byte the request shows a hang-up; after it (while we read the text) only the response does.
  const isCutOff = () => outgoing.destroyed || (incoming.destroyed && !incoming.complete);
  try {
    return await receive({ incoming, outgoing, isCutOff, gone });
  } finally {
    await discardRest(incoming, outgoing);
    leave();
  }
}
