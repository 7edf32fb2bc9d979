import { hasAtMostGraphemes } from '#shared/letters.ts';
import { boundedText } from './bounded-text.ts';

// Line breaks and tabs are allowed; other control characters, marks that reverse text and broken halves of a character are not.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ud800-\udfff]/u; // oxlint-disable-line no-control-regex -- the very thing to refuse

const isBlank = (text: string) => text.replace(/[\s\u200c\u200d]/gu, '') === '';

type Asked = { asks: string; most: number; lines?: boolean; optional?: boolean };

/** Text that a person types, trimmed; `asks` is the message if it is missing. Optional text may be blank, which is empty. */
export function plainText({ asks, most, lines = false, optional = false }: Asked) {
  const tooLong = `At most ${most} characters, please.`;
  const unshowable = 'It contains characters that cannot be shown.';
  return (
    // Far longer than any real text; it keeps the counting cheap.
    boundedText({ asks, most: most * 20, tooLong })
      .transform((text) => (isBlank(text) ? '' : text.replaceAll('\r\n', '\n').trim()))
      .refine((text) => optional || text !== '', { message: asks, abort: true })
      .refine((text) => !forbidden.test(text) && (lines || !/[\n\t]/.test(text)), { message: unshowable, abort: true })
      .refine((text) => hasAtMostGraphemes(text, most), tooLong)
  );
}
