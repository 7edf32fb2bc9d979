import type pg from 'pg';
import type { Config } from '../config.ts';
import { createContent } from '../content/create-content.ts';
import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { findMails, getMail } from '../mail/find-mails.ts';
import { sendTestMail } from '../mail/send-test-mail.ts';
import { createOutreach } from '../outreach/create-outreach.ts';

/** Everything that is not a pure function enters here: storage, time, randomness. */
export type AppDeps = {
  db: Db;
  pool: pg.Pool;
  queue: Queue;
  config: Config;
  now: () => Date;
  newId: () => string;
  /** Known only once the port is bound. */
  publicUrl: () => string;
  describeApi: () => unknown;
};

export type App = ReturnType<typeof createApp>;

/** The product as functions; pages and the API call nothing else. */
export function createApp(deps: AppDeps) {
  return {
    about: () => ({ demo: deps.config.demoData, development: !deps.config.production, publicUrl: deps.publicUrl() }),
    apiDocument: () => deps.describeApi(),
    content: createContent(deps),
    outreach: createOutreach(deps),
    mail: {
      find: () => findMails(deps),
      get: (id: string) => getMail(deps, id),
      sendTest: (to: unknown) => sendTestMail(deps, to),
    },
  };
}
