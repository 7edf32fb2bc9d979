import type { Db } from '../db/database.ts';
import type { Deliver } from './deliver.ts';

export type MailDeps = { db: Db; deliver: Deliver; now: () => Date };
