import type { Deps } from '../platform/deps.ts';
import type { ReadPdfText } from '#server/resumes/text/read-pdf-text.ts';

/** What the process passes to the product. */
export type AppDeps = Deps & {
  readPdfText: ReadPdfText;
  describeApi: () => unknown;
};
