import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ReadPdfText } from './text/read-pdf-text.ts';

export type ResumeDeps = { db: Db; files: Files; readPdfText: ReadPdfText; now: () => Date; newId: () => string };
