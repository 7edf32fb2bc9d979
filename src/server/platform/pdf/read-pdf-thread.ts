import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { hasActiveContent } from './active-content.ts';
import type { ReadPdf } from './read-pdf.ts';

const mostPages = 100;
const mostCharacters = 200_000;

/**
 * A packed file may allocate gigabytes in one piece, faster than we can notice. No honest resume of at most 5 MB unpacks to this much in
 * one stream.
 */
const largestPiece = 64 * 1024 * 1024;
const plainBytes = Uint8Array;
globalThis.Uint8Array = new Proxy(plainBytes, {
  construct: (target, given: [unknown]) => {
    if (typeof given[0] === 'number' && given[0] > largestPiece) throw new RangeError('this file unpacks to more than a resume could hold');
    return Reflect.construct(target, given) as Uint8Array;
  },
});

function tell(answer: ReadPdf): void {
  // The rule is about windows; a thread's port has no origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer);
}

/** Reads only the words, without fonts, pictures or scripts, and no more than a resume could have. Tells first that it may be kept. */
async function read(bytes: Uint8Array): Promise<void> {
  if (hasActiveContent(bytes)) return tell({ outcome: 'refused', why: 'active' });
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  tell({ outcome: 'read', pages: pdf.numPages, text: null });
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < mostCharacters; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ''}`;
    text += '\n';
    page.cleanup();
  }
  // PostgreSQL accepts neither NUL nor half a character.
  const plain = text.slice(0, mostCharacters).replaceAll('\0', '').toWellFormed().trim();
  return tell({ outcome: 'read', pages: pdf.numPages, text: /[\p{L}\p{N}]/u.test(plain) ? plain : null });
}

await read(workerData as Uint8Array).catch((error: Error) => {
  if (error.name !== 'PasswordException') throw error;
  tell({ outcome: 'refused', why: 'locked' });
});
