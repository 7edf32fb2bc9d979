import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { MayLook } from '#server/attachments/may-look.ts';
import type { PdfReader } from '#server/platform/pdf/read-pdf.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

export type ResumeDeps = { db: Db; files: Files; queue: Queue; readPdf: PdfReader; now: () => Date; newId: () => string };
export type ReadResumeDeps = Pick<ResumeDeps, 'db' | 'files' | 'now'> & { mayLook: MayLook };
