import { fork } from 'node:child_process';
import path from 'node:path';

export type AskOptions = { port: number; paths: string[]; clients: number; requests: number; seconds: number };
export type AskResult = { times: number[]; failures: number; seconds: number; ownMilliseconds: number };

/** Asks for one path after the other in a separate process, so that the client takes no time from the server it measures. */
export function ask(options: AskOptions): Promise<AskResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'ask-process.ts'));
    child.once('message', (result) => {
      resolve(result as AskResult);
      child.disconnect();
    });
    child.once('error', reject);
    child.send(options);
  });
}
