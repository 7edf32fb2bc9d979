import { inflateSync } from 'node:zlib';

/** Everything in a PDF that runs, fetches, sends or carries another file. A link that a person clicks (`/URI`) is ordinary. */
const actions = ['JS', 'JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'AA'];
const contents = ['RichMedia', 'XFA', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'];
const active = new RegExp(`/(?:${[...actions, ...contents, 'S /Thread', 'FS /URL'].join('|')})(?: |$)`);
/** A stream whose bytes are in another file. */
const elsewhere = / \/F (?:\(\)|<<).* stream$/;
/** When the file opens, it may turn to a page, and nothing else. */
const whenOpened = / \/OpenAction (?:<<((?:(?! >>).)*)|(\d+) \d+ R)/g;
const opensMore = /\/(?:URI|Next) /;

const blank = '[\\0\\t\\n\\f\\r ]';
const regular = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]';
const token = new RegExp(`${blank}+|%[^\\r\\n]*|/${regular}*|<<|>>|<[^>]*>?|${regular}+|[^]`, 'y');
const start = new RegExp(`(?:(\\d{1,10})${blank}+\\d+${blank}*|(?<!end))obj|trailer`, 'g');
const largestPacked = 32 * 1024 * 1024;

type Found = { number: string | undefined; words: string };

/**
 * Whether a PDF contains anything active. It looks at every object wherever it lies, also in object streams, as viewers find objects by
 * their offset. Throws if it cannot look into a part, because that part could hold anything.
 */
export function hasActiveContent(bytes: Uint8Array): boolean {
  const opened = new Set<string>();
  const openMore = new Set<string>();
  for (const { number, words } of findObjects(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    if (active.test(words) || elsewhere.test(words)) return true;
    if (number && opensMore.test(words)) openMore.add(number);
    for (const [, inline, other] of words.matchAll(whenOpened)) {
      if (inline && opensMore.test(inline)) return true;
      if (other) opened.add(other);
    }
  }
  return [...opened].some((number) => openMore.has(number));
}

function* findObjects(file: Buffer): Iterable<Found> {
  const text = file.toString('latin1');
  for (const match of text.matchAll(start)) {
    const object = readObject(text, match.index + match[0].length);
    const isStream = text.startsWith('stream', object.end);
    yield { number: match[1], words: isStream ? `${object.words} stream` : object.words };
    if (isStream) yield* unpack(object.words, file, object.end + 'stream'.length);
  }
}

/** The words of one object: names with their escapes undone, strings emptied, comments left out, one space between. */
function readObject(text: string, from: number): { words: string; end: number } {
  let words = '';
  let depth = 0;
  let at = from;
  while (at < text.length) {
    token.lastIndex = at;
    const word = token.exec(text)?.[0] ?? '';
    if (/^(?:end)?(?:obj|stream)/.test(word)) break;
    at = word === '(' ? endOfString(text, at) : at + word.length;
    if (word.startsWith('%') || /^[\0\s]/.test(word)) continue;
    words += ` ${plainWord(word)}`;
    if (word === '<<') depth++;
    if (word === '>>' && --depth <= 0) break;
  }
  token.lastIndex = at;
  while (/^(?:[\0\s]|%)/.test(text.slice(token.lastIndex, token.lastIndex + 1))) token.exec(text);
  return { words, end: token.lastIndex };
}

function plainWord(word: string): string {
  if (word === '(' || (word.startsWith('<') && word !== '<<')) return '()';
  if (!word.startsWith('/')) return word;
  const name = word.slice(1).replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return `/${name.replace(/[^\w.+-]/g, '_')}`;
}

function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The objects in a stream of objects; none in any other stream. */
function* unpack(words: string, file: Buffer, from: number): Iterable<Found> {
  if (!/ \/ObjStm( |$)/.test(words) && !(words.includes(' /N ') && words.includes(' /First '))) return;
  const packed = file.subarray(from + (file[from] === 13 ? 2 : 1));
  const first = Number(/ \/First (\d+)(?! \d+ R)/.exec(words)?.[1] ?? Number.NaN);
  const inflates = / \/Filter (?:\[ )?\/(?:FlateDecode|Fl)(?= (?:\]|\/|>>))/.test(words) && !words.includes(' /Predictor ');
  if (Number.isNaN(first) || (words.includes(' /Filter ') && !inflates))
    throw new Error('this file packs its objects in a way that we do not know');
  const text = (inflates ? inflateSync(packed, { maxOutputLength: largestPacked }) : packed).toString('latin1');
  const numbers = text.slice(0, first).match(/\d+/g) ?? [];
  for (let i = 0; i + 1 < numbers.length; i += 2)
    yield { number: numbers[i], words: readObject(text, first + Number(numbers[i + 1])).words };
}
