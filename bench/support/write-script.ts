import type { Statement } from './record-writes.ts';

/** A value of a recorded statement, with the parts that differ from run to run. */
type Part =
  | { kind: 'same'; value: unknown }
  | { kind: 'hole'; name: string }
  | { kind: 'text'; pieces: { text: string; hole: string | null }[] };
export type WriteScript = { name: string | undefined; text: string; parts: Part[] }[];

/** `holes` maps a name to the recorded value that it stands for: { requestId: '0b5c…', seeker: 'bench-seeker-0' }. */
export function makeScript(statements: Statement[], holes: Record<string, string | Buffer>): WriteScript {
  const texts = Object.entries(holes).filter((hole): hole is [string, string] => typeof hole[1] === 'string');
  const bytes = Object.entries(holes).filter((hole): hole is [string, Buffer] => Buffer.isBuffer(hole[1]));
  return statements.map(({ name, text, values }) => ({ name, text, parts: values.map((value) => toPart(value, texts, bytes)) }));
}

function toPart(value: unknown, texts: [string, string][], bytes: [string, Buffer][]): Part {
  if (Buffer.isBuffer(value)) {
    const hole = bytes.find(([, recorded]) => recorded.equals(value));
    return hole ? { kind: 'hole', name: hole[0] } : { kind: 'same', value: { hex: value.toString('hex') } };
  }
  if (value instanceof Date) return { kind: 'same', value: value.toISOString() };
  if (Array.isArray(value)) return { kind: 'same', value: value.map((each) => (each instanceof Date ? each.toISOString() : each)) };
  const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  if (typeof plain !== 'string') return { kind: 'same', value: plain };
  const pieces: { text: string; hole: string | null }[] = [];
  let rest = plain;
  for (;;) {
    const found = texts.map(([name, recorded]) => ({ name, recorded, at: rest.indexOf(recorded) })).filter(({ at }) => at >= 0);
    const first = found.toSorted((a, b) => a.at - b.at || b.recorded.length - a.recorded.length)[0];
    if (!first) break;
    pieces.push({ text: rest.slice(0, first.at), hole: null }, { text: '', hole: first.name });
    rest = rest.slice(first.at + first.recorded.length);
  }
  if (pieces.length === 0) return { kind: 'same', value: plain };
  return { kind: 'text', pieces: [...pieces, { text: rest, hole: null }] };
}

export function fillPart(part: Part, filling: Record<string, unknown>): unknown {
  if (part.kind === 'hole') return filling[part.name];
  if (part.kind === 'text') return part.pieces.map(({ text, hole }) => (hole === null ? text : String(filling[hole]))).join('');
  const { value } = part;
  if (typeof value === 'object' && value !== null && 'hex' in value) return Buffer.from(String(value.hex), 'hex');
  return value;
}
