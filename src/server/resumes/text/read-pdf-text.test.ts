import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '#tests/support/make-pdf.ts';
import { createReadPdfText } from './read-pdf-text.ts';

const readPdfText = createReadPdfText();
const read = (bytes: Buffer) => readPdfText(Readable.from([bytes]));
const none = { pages: null, text: null };

/** One page with the given raw content. */
function pageWith(filter: string, content: Buffer): Buffer {
  const head = [
    '%PDF-1.7',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9000 9000] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >> endobj',
    '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    `4 0 obj << /Length ${content.length} /Filter ${filter} >> stream\n`,
  ].join('\n');
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF')]);
}

/** The peak memory of our reading processes in MB, as the kernel recorded it; undefined if the kernel does not. */
function watchMemory() {
  let most: number | undefined;
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        if (!status.includes(`PPid:\t${process.pid}\n`) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-text-process'))
          continue;
        most = Math.max(most ?? 0, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // The process ended while we looked.
      }
    }
  };
  const timer = existsSync('/proc/self/status') ? setInterval(look, 4) : undefined;
  return () => {
    clearInterval(timer);
    return most;
  };
}

describe('the text of a PDF', { timeout: 60_000 }, () => {
  it('is read page by page', async () => {
    expect(await read(makePdf({ lines: ['first (page)', 'second'] }))).toEqual({ pages: 2, text: 'first (page)\nsecond' });
  });

  it('is null where there is none, or only blanks', async () => {
    expect(await read(makePdf({ lines: ['', ' - '] }))).toEqual({ pages: 2, text: null });
  });

  it('is null for a file that makes no sense', async () => {
    expect(await read(Buffer.from('%PDF-1.7\nrubbish'))).toEqual(none);
    expect(await read(Buffer.alloc(0))).toEqual(none);
  });

  it('is out of reach in a file that opens only with a password', async () => {
    expect(await read(makePdf({ locked: true }))).toEqual({ ...none, locked: true });
  });

  it('is cut where no resume goes on', async () => {
    const lines = Array.from({ length: 400 }, (_, i) => `BT /F1 9 Tf 0 ${i * 10} Td (${'word'.repeat(250)}) Tj ET`);
    const { text } = await read(pageWith('/FlateDecode', deflateSync(Buffer.from(lines.join('\n')))));
    expect(text?.length).toBeLessThanOrEqual(200_000);
    expect(text?.length).toBeGreaterThan(190_000);
  });

  it('is given up when the file swells beyond all measure, without harm to us', async () => {
    const before = process.memoryUsage.rss();
    const swelling = pageWith('[/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(700 * 1024 * 1024, '('), { level: 1 })));
    expect(swelling.length).toBeLessThan(200_000);
    const started = performance.now();
    const mostMemory = watchMemory();
    const answer = await read(swelling);
    const most = mostMemory();
    expect(most ?? 0).toBeLessThan(400);
    expect(answer.text).toBeNull();
    expect(performance.now() - started).toBeLessThan(13_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(1200 * 1024 * 1024);
    expect((await read(makePdf())).pages).toBe(1);
  });

  it('is read for many at once, in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => read(makePdf({ lines: [`person ${i}`] }))));
    expect(answers.map((each) => each.text)).toEqual(['person 0', 'person 1', 'person 2', 'person 3', 'person 4']);
  });
});
