import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageAway } from '#server/platform/files/files.ts';
import { createPdfReader } from '#server/platform/pdf/read-pdf.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { limitKey } from '#tests/support/limit-key.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { chunk, filesBelow, sendRaw } from '#tests/support/uploads.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url } = await startTestHttp(test);
const { pool } = test.database;
const limit = 5 * 1024 * 1024;

type Answer = {
  status: number;
  body: { id: string; name: string; size: number; readable: boolean; pages: number; code?: string; detail?: string };
};

async function send(body: BodyInit, name = 'cv.pdf', headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/api/resumes?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const rows = async () =>
  (await pool.query('select * from resumes')).rows as { text: string | null; file_key: string; owner_id: string | null }[];
const stored = async () => [...(await rows()), ...filesBelow(test.fileFolder)];
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

/** Until the insert of the upload stands before the table that the test has locked. */
const waitsForLock = () =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query("select 1 from pg_locks where not granted and relation = 'resumes'::regclass");
    expect(rowCount).toBe(1);
  });

const working = { ...test.deps.files };
const findsText = test.pdf.read;
beforeEach(async () => {
  test.pdf.read = findsText;
  Object.assign(test.deps.files, working);
  await pool.query('delete from resumes; truncate rate_limits');
  for await (const key of working.findOlderThan(new Date(Date.now() + 60_000))) await working.delete(key);
});

describe('a PDF that is really read', () => {
  // A busy machine may need longer than a person waits; the words of a file that is read later are another test's.
  const read = createPdfReader();
  beforeEach(() => void (test.pdf.read = (file, _, gone) => read(file, 200, gone)));

  it('is stored with its text, and belongs to nobody when a visitor sends it', async () => {
    const pdf = makePdf({ lines: ['Neha Sharma', 'six years of TypeScript'] });
    const { status, body } = await send(bytes(pdf), 'Neha Sharma.pdf');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Neha Sharma.pdf', size: pdf.length, readable: true, pages: 2 });
    expect(await rows()).toMatchObject([{ owner_id: null, text: 'Neha Sharma\nsix years of TypeScript' }]);
    expect(filesBelow(test.fileFolder)).toHaveLength(1);
  });

  it('without text is said to be unreadable', async () => {
    expect((await send(bytes(makePdf({ lines: [''] })))).body).toMatchObject({ readable: false, pages: 1 });
  });

  it.each([
    [
      'runs something',
      Buffer.concat([makePdf(), Buffer.from('9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj')]),
      'This PDF contains',
    ],
    ['nobody can look into', Buffer.from('%PDF-1.7 and then nothing that makes sense'), 'We cannot look into this PDF.'],
  ])('that %s is refused with what to do, and nothing is kept', async (_, content, sentence) => {
    const { status, body } = await send(bytes(content));
    expect(status).toBe(400);
    expect(body.detail).toContain(sentence);
    expect(body.detail).toContain('Please print it to a new PDF');
    expect(await stored()).toEqual([]);
  });

  it('that opens only with a password is refused with the reason, and nothing is kept [10.locked-pdf]', async () => {
    const detail = 'This PDF opens only with a password. Please save a copy without one and choose that.';
    expect(await send(bytes(makePdf({ locked: true })))).toMatchObject({ status: 400, body: { code: 'invalid_input', detail } });
    expect(await stored()).toEqual([]);
  });

  it('may be exactly 5 MB', async () => {
    const { status, body } = await send(bytes(makePdf({ size: limit })));
    expect([status, body.size, body.readable]).toEqual([201, limit, true]);
  });
});

describe('an upload', () => {
  it('of one byte more is refused, by its length and while it streams', async () => {
    const pdf = makePdf({ size: limit + 1 });
    expect(pdf.length).toBe(limit + 1);
    expect(await send(bytes(pdf))).toMatchObject({ status: 413, body: { code: 'too_large', detail: 'This file is larger than 5 MB.' } });
    for (const each of [pdf, makePdf({ size: 4 * limit })]) expect((await send(new Blob([bytes(each)]).stream())).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a PNG named .pdf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
    ['a large PNG named .pdf', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1_000_000)]), 415],
    ['HTML with a PDF inside', Buffer.from('<script>1</script>%PDF-1.7'), 415],
    ['a single byte', Buffer.from('%'), 415],
    ['empty', Buffer.alloc(0), 400],
  ])('that is %s is refused', async (_, content, status) => {
    const { body, ...answer } = await send(bytes(content));
    expect(answer.status).toBe(status);
    expect(body.detail).toBe(status === 400 ? 'This file is empty.' : 'This is not a PDF. Please choose a PDF file.');
    expect(await stored()).toEqual([]);
  });

  it('needs the name and the type of a PDF', async () => {
    const pdf = bytes(makePdf());
    expect((await send(pdf, 'cv.docx')).status).toBe(415);
    expect((await send(pdf, '')).status).toBe(415);
    expect((await send(pdf, 'cv.pdf', { 'content-type': 'image/png' })).status).toBe(415);
    expect(await stored()).toEqual([]);
  });

  it('with a path in its name is shown without it, and stored under a key of ours', async () => {
    expect((await send(bytes(makePdf()), '../../x.pdf')).body.name).toBe('x.pdf');
    expect((await rows())[0]?.file_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}$/);
  });

  it('is limited per address', async () => {
    await pool.query('insert into rate_limits values ($1, 120, $2)', [
      limitKey('resume-upload-address', '10.9.9.9'),
      Date.now() + 3_600_000,
    ]);
    const refused = await send(bytes(makePdf()), 'cv.pdf', { 'x-forwarded-for': '10.9.9.9' });
    expect(refused.status).toBe(429);
    expect(await stored()).toEqual([]);
  });
});

describe('a client that misbehaves', () => {
  const head = (headers: string[]) =>
    [`POST /api/resumes?name=cv.pdf HTTP/1.1`, 'Host: localhost', 'Content-Type: application/pdf', ...headers, '', ''].join('\r\n');
  const pdf = makePdf({ size: limit });

  it('cannot send 5 MB and a byte in chunks with a false length', async () => {
    const both = await sendRaw(url, [head(['Content-Length: 100', 'Transfer-Encoding: chunked']), chunk(pdf), chunk('x'), '0\r\n\r\n']);
    expect(both).toMatch(/^HTTP\/1.1 400 /);
    const chunked = await sendRaw(url, [head(['Transfer-Encoding: chunked', 'Connection: close']), chunk(pdf), chunk('x'), '0\r\n\r\n']);
    expect(chunked).toMatch(/^HTTP\/1.1 413 /);
    expect(await stored()).toEqual([]);
  });

  it('that sends more than it announced gets only the announced part read', async () => {
    test.pdf.read = createPdfReader();
    const answer = await sendRaw(url, [head(['Content-Length: 100']), pdf]);
    expect(answer).not.toMatch(/HTTP\/1.1 5/);
    expect((await rows()).every((row) => row.text === null)).toBe(true);
  });

  it.each([
    { how: 'with a length', parts: [head([`Content-Length: ${limit}`]), pdf.subarray(0, limit * 0.99)] },
    { how: 'in chunks', parts: [head(['Transfer-Encoding: chunked']), chunk(pdf.subarray(0, limit * 0.99))] },
  ])('that hangs up at 99%, $how, leaves nothing behind', async ({ parts }) => {
    await sendRaw(url, parts, { hangUp: true });
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('that hangs up after the last byte, while the text is read, leaves nothing behind either', async () => {
    const hungUp = Promise.withResolvers<void>();
    const reading = vi.fn<typeof findsText>((...given) => hungUp.promise.then(() => findsText(...given)));
    test.pdf.read = reading;
    const isRead = () => vi.waitFor(() => expect(reading).toHaveBeenCalledOnce());
    await sendRaw(url, [head([`Content-Length: ${limit}`]), pdf], { hangUp: isRead });
    expect(filesBelow(test.fileFolder)).toHaveLength(1);
    hungUp.resolve();
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('that hangs up while its row is written leaves nothing behind either', async () => {
    const locker = await pool.connect();
    await locker.query('begin; lock table resumes in exclusive mode');
    await sendRaw(url, [head([`Content-Length: ${limit}`]), pdf], { hangUp: waitsForLock });
    await locker.query('commit');
    locker.release();
    await vi.waitFor(async () => expect((await pool.query('select 1 from pg_locks where not granted')).rowCount).toBe(0));
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
  });
});

describe('when files cannot be stored', () => {
  it('the answer is 503 and nothing is half-stored', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    test.deps.files.put = async (_, source) => {
      for await (const part of source) if (part) break;
      throw storageAway(full);
    };
    expect(await send(bytes(makePdf({ size: limit })))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await stored()).toEqual([]);
  });

  it('a file whose row cannot be written goes again', async () => {
    await pool.query('alter table resumes rename to resumes_away');
    try {
      expect((await send(bytes(makePdf()))).status).toBe(500);
    } finally {
      await pool.query('alter table resumes_away rename to resumes');
    }
    expect(await stored()).toEqual([]);
  });
});
