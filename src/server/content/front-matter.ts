type FrontMatterValue = string | boolean;
export type FrontMatter = { fields: Record<string, FrontMatterValue>; body: string };

const fence = '---';
const fieldLine = /^([a-z][A-Za-z0-9]*):(?:[ \t]+(.*))?$/;

/**
 * Reads the head of our own content files. Deliberately a small part of YAML, one scalar per line: dates and numbers stay text,
 * and whatever this does not understand stops with the file's name and line instead of being guessed at.
 */
export function readFrontMatter(source: string, fileName: string): FrontMatter {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0] !== fence) throw new Error(`${fileName}: the first line must be ${fence}`);
  const end = lines.indexOf(fence, 1);
  if (end === -1) throw new Error(`${fileName}: the front matter has no closing ${fence}`);

  const fields: Record<string, FrontMatterValue> = Object.create(null);
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue;
    const place = `${fileName}:${index + 2}`;
    const [, key, value] = fieldLine.exec(line) ?? [];
    if (key === undefined) throw new Error(`${place}: expected "name: value", found "${line}"`);
    if (key in fields) throw new Error(`${place}: ${key} is given twice`);
    fields[key] = readScalar(value?.trim() ?? '', place);
  }
  return {
    fields,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

function readScalar(text: string, place: string): FrontMatterValue {
  if (text === '') throw new Error(`${place}: the value is missing`);
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text.startsWith('"')) return readDoubleQuoted(text, place);
  if (text.startsWith("'")) {
    if (!/^'(?:[^']|'')*'$/.test(text)) throw new Error(`${place}: the quotes do not close`);
    return text.slice(1, -1).replaceAll("''", "'");
  }
  // In YAML these begin something else than plain text, or end it: quoting the value makes both readings the same.
  if (/^[[\]{}&*!|>%@`#,?-]/.test(text) || /: | #|:$/.test(text)) throw new Error(`${place}: put this value in quotes`);
  return text;
}

function readDoubleQuoted(text: string, place: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw new Error(`${place}: the quotes do not close, or an escape is wrong`);
  }
}
