import net from 'node:net';

type Heard = { times: number[]; failures: number; seconds: number };

/**
 * Opens so many connections; on each, one request follows the other until `next` has none. Raw sockets and the least parsing that is still
 * right: a client that costs more than the server would measure itself.
 */
export function keepAsking(port: number, connections: number, next: () => string | Buffer | undefined): Promise<Heard> {
  const times: number[] = [];
  let failures = 0;
  let open = connections;
  const began = performance.now();
  return new Promise((resolve) => {
    for (let i = 0; i < connections; i++) {
      const socket = net.connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let missing = 0;
      let sentAt = 0;
      const send = () => {
        const request = next();
        if (request === undefined) return void socket.end();
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('data', (chunk) => {
        if (missing === 0) {
          const end = chunk.indexOf('\r\n\r\n');
          const head = chunk.toString('latin1', 0, end);
          if (!head.startsWith('HTTP/1.1 200')) failures++;
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (chunk.length - end - 4);
        } else {
          missing -= chunk.length;
        }
        if (missing > 0) return;
        missing = 0;
        times.push(performance.now() - sentAt);
        send();
      });
      socket.on('error', () => failures++);
      socket.on('close', () => {
        if (--open === 0) resolve({ times, failures, seconds: (performance.now() - began) / 1000 });
      });
    }
  });
}
