let kept: Intl.Segmenter | undefined;

/** As people count: नमस्ते is three letters, not six code units. Made on first use, because that is slow on a phone. */
export function graphemesOf(text: string): string[] {
  if (!hasSegmenter()) return text.match(letterWithMarks) ?? [];
  return Array.from(segmenter().segment(text), (part) => part.segment);
}

/** Counts no further than it must: a flood of letters takes no longer than the longest allowed text. */
export function hasAtMostGraphemes(text: string, most: number): boolean {
  if (text.length <= most) return true;
  let counted = 0;
  const parts = hasSegmenter() ? segmenter().segment(text) : text.matchAll(letterWithMarks);
  for (const _ of parts) if (++counted > most) return false;
  return true;
}

/** Firefox has it since version 125. Without it some joined letters count as two; the server counts again. */
const hasSegmenter = () => 'Segmenter' in Intl;
const letterWithMarks = /\P{M}\p{M}*|\p{M}+/gu;

// oxlint-disable-next-line no-restricted-properties -- asked for above
const segmenter = () => (kept ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' }));

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
