import { createServer, type Server } from 'node:net';
import { StartError } from '#server/start-error.ts';

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use; stop what listens there, or set PORT to another number.`,
        EACCES: `Port ${port} may not be used by this user; set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} is not an address of this machine.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? new StartError(reason, { cause: error }) : error);
    });
    server.listen(port, host, () => resolve());
  });
}

export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}
