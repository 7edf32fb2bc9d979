let kept: Intl.Segmenter | undefined;

/** Created on first use, because that is slow on a phone. */
const segmenter = () => (kept ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' }));

/** As people count: नमस्ते is three letters, not six code units. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter().segment(text), (part) => part.segment);
}

/** Counts no further than it must: a flood of letters takes no longer than the longest allowed text. */
export function hasAtMostGraphemes(text: string, most: number): boolean {
  if (text.length <= most) return true;
  let counted = 0;
  for (const part of segmenter().segment(text)) if (part.segment !== '' && ++counted > most) return false;
  return true;
}
