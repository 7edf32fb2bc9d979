import type { Deps } from '../platform/deps.ts';
import type { Reads } from '../platform/db/reads.ts';
import type { ReadPdfText } from '#server/resumes/text/read-pdf-text.ts';

/** What the process passes to the product. */
export type AppDeps = Deps & {
  readPdfText: ReadPdfText;
  /** Public reads; the database itself unless there is a replica. */
  reads?: Reads | undefined;
  describeApi: () => unknown;
};
