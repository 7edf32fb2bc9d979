import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '#tests/support/make-pdf.ts';
import { hasActiveContent } from './active-content.ts';

const isActive = (file: string | Buffer) => hasActiveContent(new Uint8Array(Buffer.from(file as string, 'latin1')));
const plainly = (object: string) => `%PDF-1.7\n7 0 obj\n${object}\nendobj\n`;
/** Newer programs pack objects into a stream, where a search in the bytes does not find them. */
function packed(object: string, filter = '/Filter /FlateDecode', pack = deflateSync): Buffer {
  const head = '6 0 7 8 ';
  const stream = pack(Buffer.from(`${head}<< /A 1 ${object}`, 'latin1'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 2 /First ${head.length} ${filter} /Length ${stream.length} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

describe('a PDF is active with', () => {
  const samples = [
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script by an escaped name', '<< /S /J#61va#53cript >>'],
    ['scripts of the document', '<< /Names << /JavaScript 8 0 R >> >>'],
    ['the name of an action apart from it', '/JavaScript'],
    ['a program to start', '<< /A << /S /Launch /F (cmd.exe) >> >>'],
    ['a page of another file', '<< /S /GoToR /F (a.pdf) >>'],
    ['a page of an embedded file', '<< /S /GoToE >>'],
    ['a form that sends', '<< /S /SubmitForm /F << /FS /URL /F (https://a.example) >> >>'],
    ['data that it fetches', '<< /S /ImportData >>'],
    ['what happens without a click', '<</AA<</O 5 0 R>>>>'],
    ['a film', '<< /Subtype /RichMedia >>'],
    ['a form made with XML', '<< /AcroForm << /XFA [] >> >>'],
    ['an attached file', '<< /Subtype /FileAttachment >>'],
    ['files inside', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
    ['another document to read on', '<< /S /Thread /F (\\\\\\\\host\\\\a.pdf) >>'],
    ['an address that opens with it', '<< /Type /Catalog /OpenAction << /S /URI /URI (https://a.example) >> >>'],
  ] as const;

  it.each(samples)('%s', (_, object) => {
    expect(isActive(plainly(object))).toBe(true);
    expect(isActive(packed(object))).toBe(true);
    expect(isActive(packed(object, '', (bytes) => bytes as Buffer<ArrayBuffer>))).toBe(true);
  });

  it('an address that opens with it, in another object', () => {
    const action = '<< /S /URI /URI (https://a.example) >>';
    expect(isActive(`${plainly('<< /OpenAction 8 0 R >>')}8 0 obj ${action} endobj`)).toBe(true);
    expect(isActive(`${plainly('<< /OpenAction 9 0 R >>')}8 0 obj ${action} endobj`)).toBe(false);
  });

  it('a picture whose bytes are on another machine', () => {
    expect(isActive(plainly('<< /Subtype /Image /F (\\\\host\\a.jpg) /Length 0 >>\nstream\n\nendstream'))).toBe(true);
  });

  it('an object in the middle of a stream, where a viewer looks if the table says so', () => {
    expect(isActive('%PDF-1.7\n1 0 obj << /Length 60 >>\nstream\n9 0 obj << /S /JavaScript >> endobj\nendstream endobj')).toBe(true);
  });
});

describe('a PDF is not active with', () => {
  it.each([
    ['links to click', '<< /Subtype /Link /A << /S /URI /URI (https://linkedin.com/in/neha) >> >>'],
    ['the page it opens at', '<< /Type /Catalog /OpenAction [3 0 R /Fit] /Names << /Dests 4 0 R >> >>'],
    ['words about it', '<< /Title (Wrote /JavaScript and /Launch) % /JS\n >>'],
    ['names that begin alike', '<< /JSON 1 /Launches 2 /AAA 3 /F 4 >>'],
  ])('%s', (_, object) => {
    expect(isActive(plainly(object))).toBe(false);
    expect(isActive(packed(object))).toBe(false);
  });

  it('pages of text', () => {
    expect(isActive(makePdf({ lines: ['/JavaScript, six years', 'second'] }))).toBe(false);
  });
});

it.each([
  ['locked', Buffer.from('no packed bytes'), '/Filter /FlateDecode'],
  ['packed with another method', Buffer.from('x'), '/Filter /LZWDecode'],
  ['packed twice', Buffer.from('x'), '/Filter [ /ASCIIHexDecode /FlateDecode ]'],
  ['packed as another object says', Buffer.from('x'), '/Filter 9 0 R'],
])('is unknown for a PDF whose objects are %s', (_, bytes, filter) => {
  expect(() => isActive(packed('', filter, () => bytes as Buffer<ArrayBuffer>))).toThrow();
});
