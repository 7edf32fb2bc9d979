import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ReadPdf } from './read-pdf.ts';

/**
 * A separate process that reads a PDF from its input, so that a hostile file cannot use up the server's memory. A thread does the work
 * while this one watches what it uses, because a thread's own limits do not count buffers. It counts processor time: on a busy machine a
 * good file takes long by the clock, and the server decides how long to wait.
 */
const mostProcessorSeconds = Number(process.argv[2]);
/** We notice a few milliseconds late; with this margin the process never reaches 400 MB. */
const mostBytes = 320 * 1024 * 1024;

// Low priority, because visitors come first.
os.setPriority(10);
const bytes = await buffer(process.stdin);
const data = new Uint8Array(bytes);
const thread = new Worker(path.join(import.meta.dirname, 'read-pdf-thread.ts'), {
  workerData: data,
  transferList: [data.buffer],
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  stdout: true,
  stderr: true,
});
// If only the text breaks the reader, we keep the file without text; if it breaks earlier, we do not keep it.
let answer: ReadPdf = { outcome: 'refused', why: 'broken' };
thread.on('message', (found: ReadPdf) => (answer = found));
const finish = () => process.stdout.write(JSON.stringify(answer), () => process.exit(0));
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > mostBytes || user + system > mostProcessorSeconds * 1_000_000) finish();
}, 5).unref();
thread.on('error', () => {});
thread.once('exit', finish);
