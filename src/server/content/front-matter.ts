type FrontMatterValue = string | boolean;
export type FrontMatter = { fields: Record<string, FrontMatterValue>; body: string };

const fence = '---';
const field = /^(\w+): +(?:"([^"\\]*)"|'((?:[^']|'')*)'|([\p{L}\p{N}][^:#]*?)) *$/u;

/**
 * Reads the head of our own content files: the YAML of one text or true/false per line. Dates and numbers stay text, and anything else stops
 * with the file's name and line instead of a guess.
 */
export function readFrontMatter(source: string, fileName: string): FrontMatter {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0] !== fence) throw new Error(`${fileName}: the first line must be ${fence}`);
  const end = lines.indexOf(fence, 1);
  if (end === -1) throw new Error(`${fileName}: the front matter has no closing ${fence}`);

  const fields: Record<string, FrontMatterValue> = Object.create(null);
  for (const [index, line] of lines.slice(1, end).entries()) {
    const [, name, double, single, bare] = field.exec(line) ?? [];
    if (!name)
      throw new Error(`${fileName}:${index + 2}: expected "name: value"; a value that has a colon or begins with a sign needs quotes`);
    if (name in fields) throw new Error(`${fileName}:${index + 2}: ${name} is given twice`);
    const text = double ?? single?.replaceAll("''", "'") ?? bare ?? '';
    fields[name] = bare === 'true' || bare === 'false' ? bare === 'true' : text;
  }
  const rest = lines.slice(end + 1).join('\n');
  return { fields, body: rest.trim() };
}
