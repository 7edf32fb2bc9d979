import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

type FrontMatterValue = string | boolean;
export type FrontMatter = { fields: Record<string, FrontMatterValue>; body: string };

const fence = '---';

/**
 * Reads the head of our own content files: YAML with one text or true/false per line. Dates and numbers stay text, and anything else stops
 * with the file's name and line instead of a guess.
 */
export function readFrontMatter(source: string, fileName: string): FrontMatter {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0] !== fence) throw new Error(`${fileName}: the first line must be ${fence}`);
  const end = lines.indexOf(fence, 1);
  if (end === -1) throw new Error(`${fileName}: the front matter has no closing ${fence}`);

  const places = new LineCounter();
  const head = parseDocument(lines.slice(1, end).join('\n'), { schema: 'failsafe', lineCounter: places, prettyErrors: false });
  const stop = (at: number, why: string) => new Error(`${fileName}:${places.linePos(at).line + 1}: ${why}`);
  const [fault] = [...head.errors, ...head.warnings];
  if (fault) throw stop(fault.pos[0], fault.message);
  if (!isMap(head.contents)) throw new Error(`${fileName}:2: expected lines such as "name: value"`);
  const fields: Record<string, FrontMatterValue> = Object.create(null);
  for (const { key, value } of head.contents.items) {
    const at = (isScalar(key) && key.range?.[0]) || 0;
    if (!isScalar(value) || value.source === '') throw stop(at, `${String(key)} must be one text, or true or false`);
    const isBare = value.type === 'PLAIN' && (value.source === 'true' || value.source === 'false');
    fields[String(key)] = isBare ? value.source === 'true' : String(value.value);
  }
  return {
    fields,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}
