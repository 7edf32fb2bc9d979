import net from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { filesBelow } from '#tests/support/uploads.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url } = await startTestHttp(test);

const upload = (address: string) =>
  fetch(`${url}/api/resumes?name=cv.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-forwarded-for': address },
    body: new Uint8Array(makePdf()),
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
    await vi.waitFor(() => expect(silent.filter((each) => each.answer().includes(' 429 '))).toHaveLength(37), 5000);
    expect(silent.find((each) => each.answer() !== '')?.answer()).toContain('retry-after: 2');
    const started = performance.now();
    expect((await upload('10.1.1.2')).status).toBe(201);
    expect(performance.now() - started).toBeLessThan(10_000);
    for (const { socket } of silent) socket.destroy();
    await vi.waitFor(async () => expect((await upload('10.1.1.1')).status).toBe(201), 5000);
  });

  it('that falls silent is told so, and its place is free again', { timeout: 30_000 }, async () => {
    const before = filesBelow(test.fileFolder).length;
    const { answer } = silentFrom('10.1.1.3');
    await vi.waitFor(() => expect(answer()).toContain('Nothing arrived any more.'), 20_000);
    expect(answer()).toMatch(/^HTTP\/1.1 400 /);
    expect(filesBelow(test.fileFolder).length).toBe(before);
  });

  it('that sends a form which breaks off is told so', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7 and then';
    const response = await fetch(`${url}/api/resumes`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: part,
    });
    expect([response.status, await response.json()]).toMatchObject([400, { detail: 'The form cannot be read.' }]);
  });
});
