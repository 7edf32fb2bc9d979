import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '#tests/support/make-pdf.ts';
import { createPdfReader } from './read-pdf.ts';

const readPdf = createPdfReader();
/** Longer than the busiest machine needs. */
const seconds = 240;
const read = (bytes: Buffer) => readPdf(Readable.from([bytes]), seconds);

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
        if (!status.includes(`PPid:\t${process.pid}\n`) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-pdf-process'))
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

describe('the text of a PDF', () => {
  it('is read page by page', async () => {
    expect(await read(makePdf({ lines: ['first (page)', 'second'] }))).toEqual({
      outcome: 'read',
      pages: 2,
      text: 'first (page)\nsecond',
    });
  });

  it('is null where there is none, or only blanks', async () => {
    expect(await read(makePdf({ lines: ['', ' - '] }))).toEqual({ outcome: 'read', pages: 2, text: null });
  });

  it('is cut where no resume goes on', async () => {
    const lines = Array.from({ length: 400 }, (_, i) => `BT /F1 9 Tf 0 ${i * 10} Td (${'word'.repeat(250)}) Tj ET`);
    const answer = await read(pageWith('/FlateDecode', deflateSync(Buffer.from(lines.join('\n')))));
    const length = answer.outcome === 'read' && answer.text?.length;
    expect(length).toBeLessThanOrEqual(200_000);
    expect(length).toBeGreaterThan(190_000);
  });

  it('is given up when the file swells beyond all measure, without harm to us', async () => {
    const before = process.memoryUsage.rss();
    const swelling = pageWith('[/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(500 * 1024 * 1024, '('), { level: 1 })));
    expect(swelling.length).toBeLessThan(150_000);
    const mostMemory = watchMemory();
    const answer = await read(swelling);
    const most = mostMemory();
    expect(most ?? 0).toBeLessThan(400);
    expect(answer).toMatchObject({ outcome: 'read', text: null });
    expect(process.memoryUsage.rss() - before).toBeLessThan(1200 * 1024 * 1024);
    expect(await read(makePdf())).toMatchObject({ outcome: 'read', pages: 1 });
  });

  it('is not read on when the sender is gone, neither while it is read nor while it waits', async () => {
    const readOne = createPdfReader(1);
    const gone = new AbortController();
    // The input never ends, so the reader would wait for the rest until its time is up.
    const first = readOne(new PassThrough(), seconds, gone.signal);
    const second = readOne(Readable.from([makePdf()]), seconds, gone.signal);
    const honest = readOne(Readable.from([makePdf({ lines: ['honest'] })]), seconds);
    gone.abort();
    expect([await first, await second]).toEqual([{ outcome: 'late' }, { outcome: 'late' }]);
    expect(await honest).toMatchObject({ text: 'honest' });
  });

  it('is given up when the file takes more than its processor time, and the clock does not matter', async () => {
    // Text that is drawn in forms within forms, 8 times on each of 9 levels.
    const levels = Array.from({ length: 9 }, (_, i) => {
      const drawn = i === 8 ? 'BT /F1 9 Tf (word) Tj ET' : `/X Do `.repeat(8);
      const next = `/Font << /F1 5 0 R >> /XObject << /X ${11 + i} 0 R >>`;
      return `${10 + i} 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${next} >> /Length ${drawn.length} >> stream\n${drawn}\nendstream endobj`;
    });
    const page = pageWith('/FlateDecode', deflateSync(Buffer.from('/X Do')));
    const slow = page
      .toString('latin1')
      .replace('/Font <<', '/XObject << /X 10 0 R >> /Font <<')
      .replace('trailer', `${levels.join('\n')}\ntrailer`);
    // The default is ten seconds.
    const readBriefly = createPdfReader(1, 2);
    expect(await readBriefly(Readable.from([Buffer.from(slow, 'latin1')]), seconds)).toEqual({ outcome: 'read', pages: 1, text: null });
  });

  it('is for later when this machine has no time for it, which says nothing about the file', async () => {
    expect(await readPdf(Readable.from([makePdf()]), 0.01)).toEqual({ outcome: 'late' });
    const one = createPdfReader(1);
    const first = one(Readable.from([makePdf()]), seconds);
    expect(await one(Readable.from([makePdf()]), 0.01)).toEqual({ outcome: 'late' });
    expect(await first).toMatchObject({ outcome: 'read' });
    expect(await one(Readable.from([makePdf()]), seconds)).toMatchObject({ outcome: 'read' });
  });
});
