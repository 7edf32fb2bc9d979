import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const mostPages = 100;
const mostCharacters = 200_000;

/** `locked`: nobody can open it without a password. */
export type PdfText = { pages: number | null; text: string | null; locked?: true | undefined };

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

/** Reads only the words, without fonts, pictures or scripts, and no more than a resume could have. */
async function readText(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 });
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
  return { pages: pdf.numPages, text: /[\p{L}\p{N}]/u.test(plain) ? plain : null };
}

const answer = await readText(workerData as Uint8Array).catch((error: Error): PdfText => {
  if (error.name === 'PasswordException') return { pages: null, text: null, locked: true };
  throw error;
});
// The rule is about windows; a thread's port has no origins.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answer);
