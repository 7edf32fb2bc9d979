import { once } from 'node:events';
import net from 'node:net';

/** Between the product and its database, to do what networks do. */
export async function startTcpProxy(target: number) {
  const sockets = new Set<net.Socket>();
  let to = target;
  let frozen = false;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = net.createServer({ pauseOnConnect: true }, (near) => {
    const far = net.connect(to, '127.0.0.1');
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      from.on('data', (chunk: Buffer) => {
        if (!into.write(chunk)) from.pause();
      });
      into.on('drain', () => !frozen && from.resume());
      if (frozen) from.pause();
      else from.resume();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    /** Nothing passes and nothing is closed, as on a network path that swallows packets. */
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** New connections go there; those that are open are cut. */
    switchTo: (port: number) => {
      to = port;
      cut();
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same database through the proxy. */
export function throughProxy(url: string, { port }: { port: number }): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}
