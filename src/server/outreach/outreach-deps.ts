import type { Config } from '../config.ts';
import type { Db } from '#server/platform/db/database.ts';

export type OutreachDeps = {
  db: Db;
  config: Pick<Config, 'operator' | 'payments'>;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};
