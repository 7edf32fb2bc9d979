import { hasAtMostGraphemes } from '#shared/letters.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { boundedText } from './bounded-text.ts';

// oxlint-disable-next-line no-control-regex -- control characters are exactly what we refuse
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const markup = /<\s*[a-z!/?]/i;
/** The longest letters that people write, with all their marks. We refuse a flood before counting it. */
const unitsEach = 8;
const tooLong = (what: string, longest: number) => `Use at most ${indianNumber(longest)} characters for ${what}.`;

/** Text for a mail to our own team: we refuse anything that could forge a header or a link, and say why. */
const plain = (what: string, longest: number) =>
  boundedText({ asks: `Enter ${what}.`, most: longest * unitsEach, tooLong: tooLong(what, longest) })
    .refine((text) => !control.test(text), { message: `Remove the invisible control characters from ${what}.`, abort: true })
    .refine((text) => !markup.test(text), { message: `Write ${what} as plain text, without HTML.`, abort: true })
    .trim();

export const oneLine = (what: string, longest: number) =>
  plain(what, longest)
    .refine((text) => !/[\r\n]/.test(text), { message: `Write ${what} on one line.`, abort: true })
    .min(1, `Enter ${what}.`)
    .max(longest, tooLong(what, longest));

export const manyLines = (what: string, longest: number) =>
  plain(what, longest)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => text !== '', { message: `Enter ${what}.`, abort: true })
    .refine((text) => hasAtMostGraphemes(text, longest), tooLong(what, longest));
