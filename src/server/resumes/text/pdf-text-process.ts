import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { PdfText } from './pdf-text-thread.ts';

/**
 * A process of its own, reading a PDF from its input: what a hostile file makes it allocate is never the server's memory. The work
 * is done in a thread, so that this one can watch time and memory: the limits of a thread do not count buffers.
 */
const mostSeconds = 10;
/** Seen a few milliseconds late, so that 400 MB are never reached. */
const mostBytes = 320 * 1024 * 1024;

// Visitors come first.
os.setPriority(10);
const bytes = await buffer(process.stdin);
const data = new Uint8Array(bytes);
const thread = new Worker(path.join(import.meta.dirname, 'pdf-text-thread.ts'), {
  workerData: data,
  transferList: [data.buffer],
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  stdout: true,
  stderr: true,
});
const giveUp = () => process.exit(1);
setTimeout(giveUp, mostSeconds * 1000).unref();
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) giveUp();
}, 5).unref();
thread.once('error', giveUp);
thread.once('message', (answer: PdfText) => process.stdout.write(JSON.stringify(answer), () => process.exit(0)));
