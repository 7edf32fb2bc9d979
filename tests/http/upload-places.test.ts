import net from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { filesBelow } from '#tests/support/uploads.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url } = await startTestHttp(test);

const upload = (address: string, signal?: AbortSignal) =>
  fetch(`${url}/api/resumes?name=cv.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-forwarded-for': address },
    body: new Uint8Array(makePdf()),
    ...(signal ? { signal } : {}),
  });

beforeEach(() => test.database.pool.query('delete from resumes; truncate rate_limits'));

describe('one address', () => {
  const head = ['POST /api/resumes?name=cv.pdf HTTP/1.1', 'Host: localhost', 'Content-Type: application/pdf', 'Content-Length: 1000'];
  const silentFrom = (address: string) => {
    const { hostname, port } = new URL(url);
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write([...head, `X-Forwarded-For: ${address}`, '', '%PDF-1.7'].join('\r\n'));
    let answer = '';
    socket.on('data', (part) => (answer += part.toString('latin1')));
    return { socket, answer: () => answer };
  };

  it('has three uploads at once, and others do not notice', async () => {
    const silent = Array.from({ length: 40 }, () => silentFrom('10.1.1.1'));
    await vi.waitFor(() => expect(silent.filter((each) => each.answer().includes(' 429 '))).toHaveLength(37));
    expect(silent.find((each) => each.answer() !== '')?.answer()).toContain('retry-after: 2');
    expect((await upload('10.1.1.2')).status).toBe(201);
    // The three still hold their places.
    expect(silent.filter((each) => each.answer() === '')).toHaveLength(3);
    for (const { socket } of silent) socket.destroy();
    await vi.waitFor(async () => expect((await upload('10.1.1.1')).status).toBe(201));
  });

  it('that is gone while its files are read has its places back at once, and the reader is told', async () => {
    const before = filesBelow(test.fileFolder).length;
    const signals: AbortSignal[] = [];
    const usual = test.pdf.read;
    test.pdf.read = (bytes, _, gone) => {
      bytes.destroy();
      if (gone) signals.push(gone);
      // Reads until it is told to stop.
      return new Promise((resolve) => gone?.addEventListener('abort', () => setTimeout(() => resolve({ outcome: 'late' }), 1_000)));
    };
    const aborts = Array.from({ length: 3 }, () => new AbortController());
    const sent = aborts.map(({ signal }) => upload('10.1.1.4', signal).catch(() => 'gone'));
    await vi.waitFor(() => expect(signals).toHaveLength(3));
    test.pdf.read = usual;
    expect((await upload('10.1.1.4')).status).toBe(429);
    for (const each of aborts) each.abort();
    expect(await Promise.all(sent)).toEqual(['gone', 'gone', 'gone']);
    await vi.waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true));
    expect((await upload('10.1.1.4')).status).toBe(201);
    // Of the three that were given up, nothing is left.
    await vi.waitFor(() => expect(filesBelow(test.fileFolder).length).toBe(before + 1));
  });
});
