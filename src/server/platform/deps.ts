import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Db } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Gateway } from './gateway/create-gateway.ts';
import type { Queue } from './jobs/queue.ts';

/** Everything that is not a pure function comes in here: storage, time, randomness. */
export type Deps = {
  db: Db;
  pool: pg.Pool;
  queue: Queue;
  files: Files;
  gateway: Gateway;
  config: Config;
  now: () => Date;
  newId: () => string;
  /** Evenly between 0 and 1. */
  random: () => number;
  /** Known only once the port is bound. */
  publicUrl: () => string;
};
