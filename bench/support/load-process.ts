import net from 'node:net';
import type { LoadOptions, LoadResult } from './load.ts';

// Raw sockets and the least parsing that is still right: a client that costs more than the server would measure itself.
process.once('message', (options: LoadOptions) => {
  const request = Buffer.from(options.requestText);
  const times: number[] = [];
  let failures = 0;
  let open = options.connections;
  const started = performance.now();
  const deadline = started + options.seconds * 1000;

  const finish = () => {
    if (--open > 0) return;
    const seconds = (performance.now() - started) / 1000;
    const sorted = Float64Array.from(times).toSorted();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    process.send?.({
      requests: times.length,
      failures,
      perSecond: times.length / seconds,
      p50: at(0.5),
      p99: at(0.99),
    } satisfies LoadResult);
  };

  for (let i = 0; i < options.connections; i++) {
    const socket = net.connect(options.port, '127.0.0.1');
    socket.setNoDelay(true);
    let missing = 0;
    let sentAt = 0;
    const send = () => {
      if (performance.now() >= deadline) return void socket.end();
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
    socket.on('close', finish);
  }
});
