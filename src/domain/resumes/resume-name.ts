import { cutStem, plainFileName } from '../text/file-stem.ts';

const longestName = 100;
const ending = '.pdf';

/** The name to show, short enough for a line; undefined if it is not the name of a PDF. */
export function resumeName(given: string): string | undefined {
  const plain = plainFileName(given);
  if (!plain.toLowerCase().endsWith(ending)) return undefined;
  return `${cutStem(plain.slice(0, -ending.length), longestName - ending.length) || 'resume'}${ending}`;
}
