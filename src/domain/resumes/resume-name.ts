const longestName = 100;
const ending = /\.pdf$/i;

/**
 * A name to show, out of whatever a browser or a script sent: no folders, nothing that is invisible or turns the writing
 * direction around (it could show exe.pdf for fdp.exe), and short enough for a line. Undefined when it is not the name of a PDF.
 */
export function resumeName(given: string): string | undefined {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!ending.test(plain)) return undefined;
  const stem = plain.replace(ending, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const cut = Array.from(stem)
    .slice(0, longestName - '.pdf'.length)
    .join('')
    .trim();
  return `${cut || 'resume'}.pdf`;
}
