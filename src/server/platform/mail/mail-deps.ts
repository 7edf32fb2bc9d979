import type { Db } from '#server/platform/db/database.ts';
import type { Deliver } from './deliver.ts';

export type MailDeps = { db: Db; deliver: Deliver; now: () => Date };
