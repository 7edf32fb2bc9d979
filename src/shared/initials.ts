import { graphemesOf } from './graphemes.ts';

const latin = /^[a-z0-9 .'-]*$/i;

function firstGraphemes(text: string, count: number): string {
  // Covers most names; otherwise a page of cards would wait for the segmenter.
  const letters = latin.test(text) ? text.split('') : graphemesOf(text);
  return letters
    .filter((grapheme) => /[\p{L}\p{N}]/u.test(grapheme))
    .slice(0, count)
    .join('')
    .toUpperCase();
}

const wordsOf = (name: string): string[] => name.split(/[\s.·_-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** For cards and logos: the first two letters of the name. */
export function leadingInitials(name: string): string {
  return firstGraphemes(name, 2) || 'U';
}

/** For the signed-in person: from the words of the display name, otherwise the first two letters of the email address, otherwise U. */
export function personInitials(person: { displayName?: string | null | undefined; email?: string | null | undefined }): string {
  const words = wordsOf(person.displayName ?? '');
  const last = words.length > 1 ? words.at(-1) : undefined;
  const fromWords = firstGraphemes(words[0] ?? '', 1) + firstGraphemes(last ?? '', 1);
  return fromWords || firstGraphemes((person.email ?? '').trim(), 2) || 'U';
}
