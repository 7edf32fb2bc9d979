import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareTables } from '#server/app/move-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { adminUrl: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run, with one migrated database that every test file copies. Set TEST_DATABASE_URL to run the same tests on
 * another server; its user must be allowed to create databases.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ? { url: process.env['TEST_DATABASE_URL'], stop: async () => {} } : await startOwn();
  const template = `rh_template_${randomBytes(4).toString('hex')}`;
  await onServer(server.url, `create database ${template}`);
  await prepareTables(withDatabase(server.url, template), createLogger('silent'));
  project.provide('testPostgres', { adminUrl: server.url, template });
  return async () => {
    // Our own server goes as a whole; on another one we leave nothing behind.
    if (process.env['TEST_DATABASE_URL']) await dropAll(server.url, template);
    await server.stop();
  };
}

/** The template, and the copies of it that test files were still sharing at the end. */
async function dropAll(url: string, template: string): Promise<void> {
  const { rows } = await onServer(url, `select datname as name from pg_database where starts_with(datname, '${template}')`);
  for (const { name = '' } of rows) await onServer(url, `drop database ${name} with (force)`);
}

async function startOwn() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'referralhire-test-'));
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbeddedPostgres(dataDir);
  // Nothing here outlives the run, so it need not survive a power cut.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await onServer(embedded.url, `alter system set ${setting} = off`);
  await onServer(embedded.url, 'select pg_reload_conf()');
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const onServer = (url: string, statement: string) => onDatabase(url, (client) => client.query<Record<string, string>>(statement));

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
