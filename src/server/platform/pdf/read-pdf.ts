import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseJson } from '#server/platform/parse-json.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const program = path.join(import.meta.dirname, 'read-pdf-process.ts');
/** It may read its own code and its library, but none of our files and no other person's resume. */
const flags = [
  '--no-warnings',
  '--permission',
  '--allow-worker',
  ...[import.meta.dirname, realpathSync(path.join(root, 'node_modules')), path.join(root, 'package.json')].map(
    (each) => `--allow-fs-read=${each}`,
  ),
];
const largestAnswer = 2 * 1024 * 1024;

const answerShape = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), pages: z.int().nonnegative(), text: z.string().nullable() }),
  // `locked`: it opens only with a password. `broken`: we cannot look into it, so it could hold anything.
  z.object({ outcome: z.literal('refused'), why: z.enum(['active', 'locked', 'broken']) }),
]);
/** `late`: this machine was too busy to read it in time, which says nothing about the file. */
export type ReadPdf = z.infer<typeof answerShape> | { outcome: 'late' };
export type PdfRefusal = Extract<ReadPdf, { outcome: 'refused' }>['why'];
/** `gone`: the sender no longer waits for the answer, so the reading stops, or never begins. */
export type PdfReader = (bytes: Readable, seconds: number, gone?: AbortSignal) => Promise<ReadPdf>;

const late = { outcome: 'late' } as const;
const broken = { outcome: 'refused', why: 'broken' } as const;

/** Reads at most this many at once, because each takes a core; the others wait, which counts as their time. */
export function createPdfReader(atOnce = 2, processorSeconds = 10): PdfReader {
  const waiting = new Set<() => void>();
  let running = 0;
  const enter = (milliseconds: number, gone: AbortSignal | undefined) =>
    new Promise<boolean>((resolve) => {
      const end = (isTurn: boolean) => {
        clearTimeout(timer);
        waiting.delete(next);
        if (isTurn) running++;
        resolve(isTurn);
      };
      const next = () => end(true);
      const timer = setTimeout(() => end(false), milliseconds);
      gone?.addEventListener('abort', () => waiting.has(next) && end(false), { once: true });
      if (running < atOnce) next();
      else waiting.add(next);
    });
  const leave = () => {
    running--;
    const [next] = waiting;
    next?.();
  };
  return async (bytes, seconds, gone) => {
    const end = performance.now() + seconds * 1000;
    if (!(await enter(seconds * 1000, gone))) {
      bytes.destroy();
      return late;
    }
    try {
      return await readInProcess(bytes, { processorSeconds, milliseconds: Math.max(1, Math.round(end - performance.now())) }, gone);
    } finally {
      leave();
    }
  };
}

/** A file that cannot be read or breaks the reader is refused, and is never a server fault. */
async function readInProcess(
  bytes: Readable,
  most: { processorSeconds: number; milliseconds: number },
  gone: AbortSignal | undefined,
): Promise<ReadPdf> {
  const limits = { timeout: most.milliseconds, killSignal: 'SIGKILL', ...(gone ? { signal: gone } : {}) } as const;
  const child = spawn(process.execPath, [...flags, program, String(most.processorSeconds)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    cwd: root,
    ...limits,
  });
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > largestAnswer) child.kill('SIGTERM');
    else chunks.push(chunk);
  });
  // A process that ends early breaks the pipe; its missing answer says enough.
  const sent = pipeline(bytes, child.stdin).catch(() => {});
  // The time limit or the system killed it, or it never started: the file itself was not the reason.
  const isLate = await new Promise<boolean>((resolve) => {
    child.once('close', (_, signal) => resolve(signal === 'SIGKILL'));
    child.once('error', () => resolve(true));
  });
  bytes.destroy();
  await sent;
  return answerShape.safeParse(parseJson(Buffer.concat(chunks).toString('utf8'))).data ?? (isLate ? late : broken);
}
