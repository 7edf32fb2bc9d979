import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each answer before they send the next request on a connection. */
const mostWaiting = 8;

/** What Node's types do not tell: `onIncoming` begins a request, and 2 makes the parser stop reading, as before another protocol. */
type ReadSocket = Socket & { parser?: { onIncoming: () => number } | null };
const stopReading = () => 2;

/**
 * Node hands over all requests of a piece of 64 kB before it does anything else: 1,500 small ones held everybody up for a second. So each
 * waits for the answer before it, and we hang up where many wait. Node would still read the rest of the piece after that, so we stop it.
 */
export function answerInTurn(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives the connection to one answer after the other.
    if (response.socket) return answer(request, response);
    const socket: ReadSocket = request.socket;
    const others = waiting.get(socket) ?? 0;
    if (others >= mostWaiting) {
      if (socket.parser) socket.parser.onIncoming = stopReading;
      return socket.destroy();
    }
    waiting.set(socket, others + 1);
    return response.once('socket', () =>
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        if (!socket.destroyed) answer(request, response);
      }),
    );
  };
}
