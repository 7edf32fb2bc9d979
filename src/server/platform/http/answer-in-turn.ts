import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each answer before they send the next request on a connection. */
const mostWaiting = 8;
const largestPiece = 8 * 1024;

/**
 * Node hands over all requests of a piece of 64 kB before it does anything else: 1,500 small ones held everybody up for a second. So each
 * waits for the answer before it, and we hang up where many wait. Node's parser would still read such a piece to its end, so it gets
 * smaller ones.
 */
export function answerInTurn(server: Server, answer: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  server.on('connection', (socket) => {
    const [parse] = socket.listeners('data') as ((piece: Buffer) => void)[];
    if (!parse) throw new Error('Node reads its connections in another way now');
    socket.removeListener('data', parse);
    socket.on('data', (piece) => {
      for (let at = 0; at < piece.length && !socket.destroyed; at += largestPiece) {
        // Node pauses a connection whose sender does not read our answers, and its parser must not be called then.
        if (socket.isPaused()) {
          socket.unshift(piece.subarray(at));
          return;
        }
        parse(piece.subarray(at, at + largestPiece));
      }
    });
  });
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length >= mostWaiting) return void socket.destroy();
    queue.push(() => answer(request, response));
    response.once('close', () =>
      setImmediate(() => {
        // Not before: a request that comes in between would find an empty queue and be answered there and here.
        queue.shift();
        if (!socket.destroyed) queue[0]?.();
      }),
    );
    if (queue.length === 1) answer(request, response);
    return undefined;
  };
}
