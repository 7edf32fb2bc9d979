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
  /** The texts of content/, if the caller has read them already. */
  texts?: Content | undefined;
};
