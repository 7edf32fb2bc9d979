import type pg from 'pg';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ReadPdfText } from '../resumes/read-pdf-text.ts';
import type { Config } from '../config.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Everything that is not a pure function enters here: storage, time, randomness. */
export type AppDeps = {
  db: Db;
  pool: pg.Pool;
  queue: Queue;
  files: Files;
  readPdfText: ReadPdfText;
  config: Config;
  now: () => Date;
  newId: () => string;
  /** Known only once the port is bound. */
  publicUrl: () => string;
  describeApi: () => unknown;
};
