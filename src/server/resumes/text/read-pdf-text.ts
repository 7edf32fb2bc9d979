import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { PdfText } from './pdf-text-thread.ts';

export type ReadPdfText = (bytes: Readable) => Promise<PdfText>;

const root = path.resolve(import.meta.dirname, '../../../..');
const program = path.join(import.meta.dirname, 'pdf-text-process.ts');
/** It may read its own code and its library, but none of our files and nobody else's resume. */
const flags = [
  '--no-warnings',
  '--permission',
  '--allow-worker',
  ...[import.meta.dirname, realpathSync(path.join(root, 'node_modules')), path.join(root, 'package.json')].map(
    (each) => `--allow-fs-read=${each}`,
  ),
];
/** The process normally gives up before this; the limit is for one that cannot. */
const mostMilliseconds = 12_000;
const largestAnswer = 2 * 1024 * 1024;
const answerShape = z.object({ pages: z.int().nonnegative().nullable(), text: z.string().nullable(), locked: z.literal(true).optional() });

/** Runs at most this many at once; others wait, because each takes a core. */
export function createReadPdfText(atOnce = 2): ReadPdfText {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (bytes) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await readInProcess(bytes);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** A file that cannot be read, breaks the reader or takes too long counts as a file without text, not as a server fault. */
async function readInProcess(bytes: Readable): Promise<PdfText> {
  const child = spawn(process.execPath, [...flags, program], { stdio: ['pipe', 'pipe', 'ignore'], env: {}, cwd: root });
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMilliseconds);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > largestAnswer) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  // A process that ends early breaks the pipe; its missing answer says enough.
  const sent = pipeline(bytes, child.stdin).catch(() => {});
  const failed = new Promise<void>((resolve) => child.once('error', () => resolve()));
  await Promise.race([closed, failed]);
  clearTimeout(timer);
  bytes.destroy();
  await sent;
  return parseAnswer(Buffer.concat(chunks).toString('utf8'));
}

function parseAnswer(answer: string): PdfText {
  try {
    return answerShape.parse(JSON.parse(answer));
  } catch {
    return { pages: null, text: null };
  }
}
