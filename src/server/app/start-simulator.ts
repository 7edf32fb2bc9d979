import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

const program = path.resolve(import.meta.dirname, '../../../simulator/main.ts');

export type Simulator = { url: string; sendEventsTo: (url: string) => void; stop: () => Promise<void> };

/**
 * The payment gateway of a demo: a separate program that we call over HTTP like the real one. It stops when it notices that the channel
 * between us has closed.
 */
export async function startSimulator(config: Config): Promise<Simulator> {
  const { keyId, keySecret, webhookSecrets } = config.gateway;
  const settings = {
    port: 0,
    keyId,
    keySecret,
    webhook: { url: '', secret: webhookSecrets[0] ?? '' },
    file: path.join(config.dataDir, 'simulator.json'),
  };
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('error', reject);
    void ended.then(() => reject(new StartError('The payment simulator did not start; the lines above say why.')));
  });
  return {
    url,
    sendEventsTo: (webhookUrl) => child.connected && child.send({ webhookUrl }),
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
