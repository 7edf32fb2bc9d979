import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** `directUrl` leads to the database itself, for what a pooler in transaction mode cannot carry: listening, migrations and the queue. */
export type Database = { db: Db; pool: pg.Pool; url: string; directUrl: string; close: () => Promise<void> };
