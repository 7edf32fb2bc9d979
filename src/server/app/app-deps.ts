import type { Content } from '../content/load-content.ts';
import type { Deps } from '../platform/deps.ts';
import type { Reads } from '../platform/db/reads.ts';
import type { PdfReader } from '../platform/pdf/read-pdf.ts';

/** What the process passes to the product. */
export type AppDeps = Deps & {
  readPdf: PdfReader;
  /** Public reads; the database itself unless there is a replica. */
  reads?: Reads | undefined;
  describeApi: () => unknown;
  /** What stands in content/, if it was read before. */
  texts?: Content | undefined;
};
