import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { PdfText } from './pdf-text-thread.ts';

/**
 * A separate process that reads a PDF from its input, so a hostile file cannot use up the server's memory. A thread does the work while
 * this one watches time and memory, because a thread's own limits do not count buffers.
 */
const mostSeconds = 10;
/** We notice a few milliseconds late; with this margin the process never reaches 400 MB. */
const mostBytes = 320 * 1024 * 1024;

// Low priority, because visitors come first.
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
