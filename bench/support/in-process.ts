import { fork } from 'node:child_process';
import path from 'node:path';

/** Runs a file of this folder on an order, in a process of its own: a client must take no time from the server that it measures. */
export function inProcess<Result>(file: string, order: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, file));
    child.once('message', (result) => {
      resolve(result as Result);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.send(order);
  });
}

/** The other side: what such a file does. It ends once its result is read, with whatever it still holds open. */
export function onOrder(work: (order: never) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit(0));
  process.once('message', (order: unknown) => void work(order as never).then((result) => process.send?.(result)));
}
