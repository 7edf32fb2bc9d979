import net from 'node:net';
import { onOrder } from './in-process.ts';

/** Whole requests, asked in turn for so many seconds, or so many times if that is sooner. */
export type LoadOrder = { port: number; requests: string[]; connections: number; seconds: number; most?: number };
export type LoadResult = { times: number[]; failures: number; seconds: number; ownMilliseconds: number };

onOrder(({ port, requests, connections, seconds, most = Infinity }: LoadOrder): Promise<LoadResult> => {
  let asked = 0;
  const began = performance.now();
  const next = () => (asked < most && performance.now() - began < seconds * 1000 ? requests[asked++ % requests.length] : undefined);
  const times: number[] = [];
  let failures = 0;
  let open = connections;
  return new Promise((resolve) => {
    const close = () => {
      if (--open > 0) return;
      const { user, system } = process.cpuUsage();
      resolve({ times, failures, seconds: (performance.now() - began) / 1000, ownMilliseconds: (user + system) / 1000 });
    };
    for (let i = 0; i < connections; i++) {
      const socket = askOn(
        port,
        next,
        (milliseconds) => times.push(milliseconds),
        () => failures++,
      );
      socket.on('close', close);
    }
  });
});

/**
 * One request follows the other until `next` has none. A raw socket and the least parsing that is still right: a client that costs more
 * than the server would measure itself.
 */
function askOn(port: number, next: () => string | undefined, done: (milliseconds: number) => void, fail: () => void): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let missing = 0;
  let sentAt = 0;
  const send = () => {
    const request = next();
    if (request === undefined) return void socket.end();
    sentAt = performance.now();
    socket.write(request, 'latin1');
  };
  socket.on('connect', send);
  socket.on('error', fail);
  socket.on('data', (chunk) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) fail();
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (chunk.length - end - 4);
    } else {
      missing -= chunk.length;
    }
    if (missing > 0) return;
    missing = 0;
    done(performance.now() - sentAt);
    send();
  });
  return socket;
}
