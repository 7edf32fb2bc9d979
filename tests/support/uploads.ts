import { readdirSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Every file below a folder, half-written ones included. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
}

/** Writes raw HTTP, for what a well-behaved client would not send; `hangUp` closes after the last byte, or after what it waits for. */
export async function sendRaw(
  url: string,
  parts: (string | Buffer)[],
  options: { hangUp?: boolean | (() => Promise<void>) } = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  for (const part of parts) {
    if (socket.destroyed) break;
    await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  }
  if (options.hangUp) {
    await (options.hangUp === true ? wait(50) : options.hangUp());
    socket.destroy();
  }
  await closed;
  return answer;
}

export const chunk = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);
