import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppDeps } from '#server/app/app-deps.ts';
import { createApp } from '#server/app/create-app.ts';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/log/logger.ts';

/** The product's functions in this process, on a migrated database; `close` closes that, too. */
export async function openApp(database: Database, parts: Partial<AppDeps> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-bench-'));
  const queue = await openQueue(database.url, { kinds: jobTable, worker: false, logger: createLogger('silent') });
  const deps: AppDeps = {
    db: database.db,
    pool: database.pool,
    queue,
    files: keepFilesOnDisk(folder),
    gateway: createGateway('razorpay', () => ({ url: '', keyId: '', keySecret: '', webhookSecrets: [], payoutAccount: '' })),
    readPdf: () => Promise.resolve({ outcome: 'read', pages: 1, text: null }),
    config: readConfig({ APP_ENV: 'test', APP_SECRET: 'only for a bench, and nowhere else' }),
    now: () => new Date(),
    newId: randomUUID,
    random: Math.random,
    publicUrl: () => 'http://localhost:3000',
    describeApi: () => ({}),
    ...parts,
  };
  const close = async () => {
    await queue.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app: createApp(deps), deps, close };
}
