import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const { url } = await startTestHttp(await useTestApp());

/** Without a length, as a client streams it. */
function sendChunked(bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/browser-errors`,
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      },
    );
    outgoing.on('error', reject);
    const body = JSON.stringify({ message: 'x', path: '/', stack: 'x'.repeat(bytes) });
    outgoing.write(body.slice(0, 10));
    outgoing.end(body.slice(10));
  });
}

describe('a body of unknown length', () => {
  it('is read when it is small enough', async () => {
    expect(await sendChunked(100)).toBe(202);
  });

  it('is refused when it is not', async () => {
    expect(await sendChunked(70_000)).toBe(413);
  });

  it('may be missing', async () => {
    expect((await fetch(`${url}/api/session`, { method: 'DELETE' })).status).toBe(204);
  });
});
