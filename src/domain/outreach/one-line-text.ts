import { z } from 'zod';
import { graphemesOf } from '#shared/graphemes.ts';
import { indianNumber } from '#shared/indian-number.ts';

// oxlint-disable-next-line no-control-regex -- control characters are the very thing to refuse
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const markup = /<\s*[a-z!/?]/i;

/** Text that ends up in a mail to our own people: what could forge a header or a link is refused, and the person is told why. */
const plain = (what: string) =>
  z
    .string(`Enter ${what}.`)
    .refine((text) => !control.test(text), { message: `Remove the invisible control characters from ${what}.`, abort: true })
    .refine((text) => !markup.test(text), { message: `Write ${what} as plain text, without HTML.`, abort: true })
    .trim();

export const oneLine = (what: string, longest: number) =>
  plain(what)
    .refine((text) => !/[\r\n]/.test(text), { message: `Write ${what} on one line.`, abort: true })
    .min(1, `Enter ${what}.`)
    .max(longest, `Use at most ${longest} characters for ${what}.`);

/** As people count, and as the counter under the field does: नमस्ते is three letters. A flood is refused before it is counted. */
const fits = (text: string, longest: number) =>
  text.length <= longest || (text.length <= longest * 8 && graphemesOf(text).length <= longest);

export const manyLines = (what: string, longest: number) =>
  plain(what)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => text !== '', { message: `Enter ${what}.`, abort: true })
    .refine((text) => fits(text, longest), `Use at most ${indianNumber(longest)} characters for ${what}.`);
