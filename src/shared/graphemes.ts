let segmenter: Intl.Segmenter | undefined;

/** As people count: नमस्ते is three letters, not six code units. The segmenter is made at first use: making it is slow on a phone. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), (part) => part.segment);
}
