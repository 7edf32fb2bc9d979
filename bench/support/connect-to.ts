import { once } from 'node:events';
import net from 'node:net';

/**
 * A client with one connection that asks one thing after the other. A raw socket and the least parsing that is still right: a client that
 * costs more than the server would measure itself.
 */
export async function connectTo(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let answer = Promise.withResolvers<Buffer[]>();
  let chunks: Buffer[] = [];
  let missing = 0;
  socket.on('error', (error) => answer.reject(error));
  socket.on('close', () => answer.reject(new Error('the connection was closed')));
  socket.on('data', (chunk) => {
    if (chunks.length === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      missing = Number(/content-length: (\d+)/i.exec(chunk.toString('latin1', 0, end))?.[1] ?? 0) + end + 4;
    }
    chunks.push(chunk);
    missing -= chunk.length;
    if (missing > 0) return;
    answer.resolve(chunks);
    chunks = [];
  });
  return {
    ask: (request: string): Promise<Buffer[]> => {
      answer = Promise.withResolvers();
      socket.write(request);
      return answer.promise;
    },
    close: () => socket.destroy(),
  };
}
