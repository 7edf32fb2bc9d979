import type pg from 'pg';
import { generateDirectory } from '../generate-directory.ts';
import { moneyStatements } from './large-money.ts';
import { peopleStatements } from './large-people.ts';
import { requestStatements } from './large-requests.ts';
import type { LargeSize } from './large-size.ts';

/**
 * Two years of business, the newest of it a minute ago. Account `a-1` is a busy referrer, who was asked 5,000 times; `a-2` is an ordinary
 * referrer, and the last account a seeker who sent 200 requests. Fills whole tables at a time, without triggers and with the indexes made
 * afterwards: 100,000 requests take seconds and 2 million some minutes.
 */
export async function fillLarge(client: pg.Client | pg.PoolClient, size: LargeSize): Promise<void> {
  await generateDirectory(client, size.referrers);
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
  await client.query('set session_replication_role = replica');
  const statements = [...peopleStatements(size), ...requestStatements(size), ...moneyStatements(size)];
  const tables = statements.flatMap((statement) => /^insert into (\w+)/.exec(statement)?.[1] ?? []);
  const restoreIndexes = await dropIndexes(client, tables);
  for (const statement of statements) await client.query(statement);
  await restoreIndexes();
  await client.query('reset session_replication_role; reset statement_timeout; reset maintenance_work_mem; reset work_mem');
  await client.query('vacuum analyze');
}

/** Drops all indexes except those that belong to a constraint. */
async function dropIndexes(client: pg.Client | pg.PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [[...new Set(tables)]],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
