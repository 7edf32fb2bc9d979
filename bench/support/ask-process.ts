import net from 'node:net';
import type { AskOptions, AskResult } from './ask.ts';

// Raw sockets and the least parsing that is still right: a client that costs more than the server would measure itself.
process.once('message', ({ port, paths, clients, requests, seconds }: AskOptions) => {
  const times: number[] = [];
  let failures = 0;
  let asked = 0;
  let open = clients;
  const began = performance.now();

  const finish = () => {
    if (--open > 0) return;
    const elapsed = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage();
    process.send?.({ times, failures, seconds: elapsed, ownMilliseconds: (user + system) / 1000 } satisfies AskResult);
  };

  for (let i = 0; i < clients; i++) {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let missing = 0;
    let sentAt = 0;
    const send = () => {
      if (asked >= requests || performance.now() - began > seconds * 1000) return void socket.end();
      const turn = asked++;
      // Each from an address of its own, as visitors come: the API limits how often one address may ask.
      const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
      sentAt = performance.now();
      socket.write(`GET ${paths[turn % paths.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`);
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
