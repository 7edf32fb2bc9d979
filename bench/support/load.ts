import { fork } from 'node:child_process';
import path from 'node:path';

export type LoadOptions = { port: number; requestText: string; connections: number; seconds: number };
export type LoadResult = { requests: number; failures: number; perSecond: number; p50: number; p99: number };

/** Runs in a separate process, so that the client takes no time from the server it measures. */
export function load(options: LoadOptions): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load-process.ts'));
    child.once('message', (result) => {
      resolve(result as LoadResult);
      child.disconnect();
    });
    child.once('error', reject);
    child.send(options);
  });
}

export function getRequest(path: string, encoding = 'br'): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
}
