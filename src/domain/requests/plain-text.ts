import { z } from 'zod';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
// Line breaks and tabs are text; other controls, marks that turn text round and broken halves of a character are not.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ud800-\udfff]/u; // oxlint-disable-line no-control-regex -- the very thing to refuse

/** As a person counts: a letter with its vowel signs is one, and so is an emoji of seven code points. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const part of graphemes.segment(text)) count += part.segment.length > 0 ? 1 : 0;
  return count;
}

const isBlank = (text: string) => text.replace(/[\s\u200c\u200d]/gu, '') === '';

/** Text that somebody types, trimmed: `asks` is the sentence for a missing one. */
export function plainText({ asks, most, lines = false }: { asks: string; most: number; lines?: boolean }) {
  return (
    z
      .string({ error: asks })
      // Far above any honest text, so that counting never has much to do.
      .max(most * 20, `At most ${most} characters, please.`)
      .transform((text) => text.replaceAll('\r\n', '\n').trim())
      .refine((text) => !isBlank(text), asks)
      .refine((text) => !forbidden.test(text) && (lines || !/[\n\t]/.test(text)), 'It contains characters that cannot be shown.')
      .refine((text) => countGraphemes(text) <= most, `At most ${most} characters, please.`)
  );
}
