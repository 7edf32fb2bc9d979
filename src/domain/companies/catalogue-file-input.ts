import { z } from 'zod';
import { longestCatalogueFile } from './catalogue-headings.ts';

/** A file of employers, as text: from a spreadsheet, or typed. A form sends every new line as two letters. */
export const catalogueFileInput = z.object({
  text: z
    .string('Choose a file, or paste its lines.')
    .max(longestCatalogueFile, 'The file has more than 1 MB. Please load it in parts.')
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => text.trim() !== '', 'Choose a file, or paste its lines.'),
});
