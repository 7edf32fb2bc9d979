import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { slowMultiparts, stillWhile } from '#tests/support/hostile.ts';
import { readRequestForm } from './read-request-form.ts';

const incomingOf = (pieces: string[], type = 'multipart/form-data; boundary=b') =>
  Object.assign(Readable.from(pieces.map((piece) => Buffer.from(piece))), {
    headers: { 'content-type': type },
  }) as unknown as IncomingMessage;
const drain = async (_: string, bytes: Readable) => bytes.resume();

const fields = Array.from({ length: 40 }, (_, i) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\n${i}\r\n`).join('');
const file = '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\nHere --b is no delimiter\r\n';
const tooMany = { code: 'invalid_input', detail: 'The form has more parts than this page asks for.' };

describe('a form with parts', () => {
  it('is read to its last field, however it is cut into pieces', async () => {
    const whole = `${fields}${file}--b--\r\n`;
    for (const size of [9, 100, whole.length]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) => whole.slice(i * size, (i + 1) * size));
      const posted = await readRequestForm(incomingOf(pieces), drain);
      expect([...posted.fields]).toHaveLength(40);
      expect(posted.file).toBeDefined();
    }
  });

  it('that are too many is refused before the parser sees them', async () => {
    const onFile = vi.fn(drain);
    await expect(readRequestForm(incomingOf([file + '--b\r\n'.repeat(60)]), onFile)).rejects.toMatchObject(tooMany);
    expect(onFile).not.toHaveBeenCalled();
    // Here no piece contains a whole delimiter.
    const pieces = [file, ...Array.from({ length: 60 }, () => ['--', 'b\r\n']).flat()];
    await expect(readRequestForm(incomingOf(pieces), drain)).rejects.toMatchObject(tooMany);
  });

  it.each(['boundary=b', 'boundary="b"', 'charset=utf-8; Boundary=b', 'boundary=b; charset=utf-8'])('may say %s', async (parameter) => {
    const posted = await readRequestForm(incomingOf([`${fields}--b--\r\n`], `multipart/form-data; ${parameter}`), drain);
    expect([...posted.fields]).toHaveLength(40);
  });

  it.each(['', '; boundary=', '; boundary="b', `; boundary=${'b'.repeat(71)}`, '; boundary="b\\"b"'])(
    'whose type ends in %j is refused',
    async (end) => {
      await expect(readRequestForm(incomingOf([fields], `multipart/form-data${end}`), drain)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    },
  );

  it.each(slowMultiparts)('of the slowest kind holds nobody up: $how', async ({ text }) => {
    let still = Infinity;
    for (let run = 0; run < 4 && still > 25; run++)
      still = Math.min(still, await stillWhile(() => readRequestForm(incomingOf([text]), drain).catch(() => {})));
    expect(still).toBeLessThan(25);
  });
});
