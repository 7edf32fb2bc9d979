import { setTimeout as wait } from 'node:timers/promises';

/** What a field may contain instead of what we asked for. A body of more than 64 kB is refused before anything reads it. */
export const hostileValues: unknown[] = [
  null,
  true,
  7,
  -1e300,
  [],
  ['a', 'b'],
  {},
  { $ne: 1 },
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\n'.repeat(30_000),
  '.'.repeat(50_000),
  '👩‍👦'.repeat(5_000),
];

/** The same as texts, for URLs: a request line has room for 32 kB. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '%',
  '../..',
  "'",
  '"',
  '-1',
  '1e99',
  'NaN',
  '/'.repeat(2_000),
  '.'.repeat(25_000),
  'नि'.repeat(2_000),
];

/** Bodies that do not match their headers, or that nobody can read. */
export const unreadableBodies: { how: string; type: string | undefined; body: string }[] = [
  { how: 'without a type', type: undefined, body: 'a=1' },
  { how: 'as XML', type: 'text/xml', body: '<a/>' },
  { how: 'as plain text', type: 'text/plain', body: 'a=1' },
  { how: 'as a type that is none', type: 'nonsense', body: 'a=1' },
  { how: 'as a form without a boundary', type: 'multipart/form-data', body: '--b\r\n' },
  {
    how: 'as a form that breaks off',
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nneha@exam',
  },
  { how: 'as a form of rubbish', type: 'multipart/form-data; boundary=b', body: '\u0000\u0001--b--b\r\n\r\n' },
  { how: 'as half a JSON', type: 'application/json', body: '{"a":' },
  { how: 'as deep JSON', type: 'application/json', body: '['.repeat(50_000) },
  { how: 'as the JSON null', type: 'application/json', body: 'null' },
  { how: 'as JSON that reaches for prototypes', type: 'application/json', body: '{"__proto__":{"a":1},"constructor":1}' },
  { how: 'as an empty form', type: 'application/x-www-form-urlencoded', body: '' },
  { how: 'as a form with broken escapes', type: 'application/x-www-form-urlencoded', body: '%=%&&&=%ff%00=%00&a' },
];

type Shape = { how: string; text: string };

/** Texts made of one short piece: parsers may take time that grows with the square of their length. */
const repeated = (pieces: string[]) => (bytes: number) =>
  pieces.map((piece): Shape => ({ how: `${piece} × ${Math.floor(bytes / piece.length)}`, text: piece.repeat(bytes / piece.length) }));

/** For forms and for the part of an address behind the question mark. */
export const slowForms = repeated(['a&', 'a=&', '&', '+', '=', '%', '%ff', '%00', 'a+']);
export const slowHeaders = repeated([
  'a;',
  'a=b;',
  '; ',
  '=;',
  ',',
  '1.1.1.1,',
  '::,',
  'a,',
  '"',
  '\\"',
  'W/"',
  '(',
  'a/',
  'session=',
  ' ',
]);

const part = '--b\r\nContent-Disposition: form-data; name="a"';
/** Forms with the boundary `b`, each the worst of its kind for the parser: one piece of 64 kB, as it comes from the network. */
export const slowMultiparts: Shape[] = [
  { how: 'parts without anything', text: '--b\r\n'.repeat(12_000) },
  { how: 'parts', text: `${part}\r\n\r\n\r\n`.repeat(1_300) },
  { how: 'files', text: `${part}; filename="x"\r\n\r\n\r\n`.repeat(950) },
  { how: 'parts behind the end', text: `${part}\r\n\r\n\r\n--b--\r\n${'--b\r\n'.repeat(12_000)}` },
  { how: 'lines of a head', text: `${part}\r\n${'a:b\r\n'.repeat(12_000)}\r\n\r\n--b--\r\n` },
  { how: 'folded lines of a head', text: `${part}${'\r\n b'.repeat(15_000)}\r\n\r\n\r\n--b--\r\n` },
  { how: 'a head without an end', text: `${part}\r\n${'a:b\r\n'.repeat(12_000)}` },
  ...[';', ';a=b', '%', '"', '\\"', ";a*=utf-8''b"].map((piece) => ({
    how: `a head of ${piece}`,
    text: `${part}${piece.repeat(60_000 / piece.length)}\r\n\r\n\r\n--b--\r\n`,
  })),
  { how: 'lines before the first part', text: `${'\r\n--'.repeat(15_000)}\r\n${part}\r\n\r\n\r\n--b--\r\n` },
  { how: 'lines in a field', text: `${part}\r\n\r\n${'\r\n--'.repeat(15_000)}\r\n--b--\r\n` },
];

/** Every header that we, the framework or a library reads. */
export const readHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'sec-purpose',
  'user-agent',
  'x-forwarded-for',
  'x-razorpay-signature',
];

const longest = 50;

/** What was answered with a failure of ours, or held others up for more than 50 ms in each of four tries. */
export async function faultsOf<C extends { how: string }>(
  calls: readonly C[],
  send: (call: C) => Promise<number>,
  stillDuring: (work: () => Promise<unknown>) => Promise<number> = stillWhile,
): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < calls.length; at += 20) {
    const together = calls.slice(at, at + 20);
    // Two on their way at a time, so that one is sent while the other is worked on.
    const left = [...together];
    const sendAll = async () => {
      for (let call = left.shift(); call; call = left.shift()) {
        const status = await send(call);
        if (status >= 500) faults.push(`${call.how}: ${status}`);
      }
    };
    const still = await stillDuring(() => Promise.all([sendAll(), sendAll()]));
    for (const call of still > longest ? together : []) {
      let shortest = Infinity;
      for (let run = 0; run < 4 && shortest > longest; run++) shortest = Math.min(shortest, await stillDuring(() => send(call)));
      if (shortest > longest) faults.push(`${call.how}: everybody waited ${Math.round(shortest)} ms`);
    }
  }
  return faults;
}

/** The longest time the event loop was blocked while the work ran, in milliseconds, measured by a timer. */
export async function stillWhile(work: () => Promise<unknown>): Promise<number> {
  const { longestStop, stop } = watchStops();
  await work();
  await wait(4);
  stop();
  return longestStop();
}

/** Looks at a timer that the event loop should never keep waiting. */
export function watchStops() {
  let longest = 0;
  let last = performance.now();
  let busy = process.threadCpuUsage();
  const look = () => {
    // The shorter of both clocks: the machine may be busy with other work, and so may our threads that collect garbage or compile.
    const { user, system } = process.threadCpuUsage(busy);
    longest = Math.max(longest, Math.min(performance.now() - last, (user + system) / 1000));
    last = performance.now();
    busy = process.threadCpuUsage();
  };
  const timer = setInterval(look, 2).unref();
  return {
    /** In milliseconds, since the last time that this was asked. */
    longestStop: () => {
      look();
      const told = longest;
      longest = 0;
      return told;
    },
    stop: () => clearInterval(timer),
  };
}
