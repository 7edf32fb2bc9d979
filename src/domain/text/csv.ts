/** A table for spreadsheets; the first line has the headings. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  // The mark tells spreadsheets that this is UTF-8; without it they spoil names in Indian scripts.
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A name that begins with = would run as a formula where the file is opened. */
function cell(text: string): string {
  const tame = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
