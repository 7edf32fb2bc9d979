import { trimEdges } from './trim-edges.ts';

/** No file system takes a name so long; the ending stands behind. */
const longestGiven = 1000;

/** The name of a file to show, out of whatever a browser or a script sent: no folders, nothing invisible or that turns writing round. */
export function plainFileName(given: string): string {
  const last = given.slice(-longestGiven).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without dots and blanks at both ends, cut to so many characters. */
export function cutStem(stem: string, longest: number): string {
  return Array.from(trimEdges(stem, '. ')).slice(0, longest).join('').trim();
}
