export type CsvLine = { line: number; cells: string[] };

/**
 * Reads what spreadsheets write: with or without a mark at the beginning, lines that end in either way, cells in quotes, and a comma, a
 * semicolon or a tab between cells (the first line tells which). Each result carries the number of the line it begins on.
 */
export function readCsv(text: string): CsvLine[] {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const separator = separatorOf(text.slice(start, start + 2000));
  const lines: CsvLine[] = [];
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endLine = () => {
    cells.push(cell.trim());
    if (cells.some(Boolean)) lines.push({ line: begun, cells });
    [cells, cell, begun] = [[], '', line];
  };
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\n') line++;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[at++];
      else quoted = false;
    } else if (letter === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (letter === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (letter === '\n') endLine();
    else if (letter !== '\r') cell += letter;
  }
  endLine();
  return lines;
}

function separatorOf(beginning: string): string {
  const first = beginning.split('\n', 1)[0] ?? '';
  const count = (letter: string) => first.split(letter).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}
