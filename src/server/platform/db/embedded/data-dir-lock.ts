import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';

/**
 * One product per data folder. The lock is a listening socket, not a file with a process id: the kernel closes it however the process ends,
 * so there is never a stale lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const address = addressOf(dataDir);
  const lock = (await tryListen(address)) ?? (await takeOver(address, dataDir));
  lock.unref();
  return () => lock.close();
}

/** Whether a product is running on this data folder. */
export function somebodyHolds(dataDir: string): Promise<boolean> {
  return somebodyAnswers(addressOf(dataDir));
}

function addressOf(dataDir: string): string {
  const name = `referralhire-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

async function takeOver(address: string, dataDir: string): Promise<net.Server> {
  if (!(await somebodyAnswers(address))) {
    rmSync(address, { force: true });
    const lock = await tryListen(address);
    if (lock) return lock;
  }
  throw new StartError(
    `Another ReferralHire already runs on the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
  );
}

function tryListen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function somebodyAnswers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
