import { trimEdges } from './trim-edges.ts';

/** No file system allows a name this long; the extension comes at the end. */
const longestGiven = 1000;

/** A file name to show, from whatever a browser or script sent: no folders, nothing invisible and nothing that reverses text. */
export function plainFileName(given: string): string {
  const last = given.slice(-longestGiven).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without dots and spaces at either end, cut to this many characters. */
export function cutStem(stem: string, longest: number): string {
  return Array.from(trimEdges(stem, '. ')).slice(0, longest).join('').trim();
}
