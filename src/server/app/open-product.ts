import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { recheckMovedBooks } from '#server/ledger/check-ledger.ts';
import { loadShippedCatalogue } from '#server/companies/catalogue/load-shipped-catalogue.ts';
import { loadContent } from '#server/content/load-content.ts';
import type { Database, Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { listenTo, type Ear } from '#server/platform/db/listen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openReads } from '#server/platform/db/reads.ts';
import { requireReachable } from '#server/platform/db/require-reachable.ts';
import { seedMarket } from './seed-market.ts';
import { seed } from './seed.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { replayErasures } from '#server/leaving/replay-erasures.ts';
import { recordNotices } from '#server/person/purposes/record-notices.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { createDeliver } from '#server/platform/mail/deliver.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { loadBuiltPages, startWeb } from './web/start-web.ts';
import { createPdfReader } from '#server/platform/pdf/read-pdf.ts';
import { createApp } from './create-app.ts';
import { jobTable } from './jobs/job-table.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Simulator } from './start-simulator.ts';
import { welcome } from './welcome.ts';

type Opening = {
  config: Config;
  development: boolean;
  logger: Logger;
  /** Each part adds how it is closed; they are closed in reverse. */
  closers: (() => Promise<void>)[];
  onReached: () => void;
};

/** The programs that run beside us: the database starts already, the simulator of payments does not. */
type Programs = { embedded: Promise<{ url: string }> | undefined; startPayments: () => Promise<Simulator> | undefined };

/** The operator opens the first page as soon as possible; it should not wait behind the jobs that a worker begins with. */
const firstPageMs = 300;

/** Opens everything in order of dependency: database, queue, pages, worker. */
export async function openProduct({ embedded, startPayments }: Programs, opening: Opening): Promise<void> {
  const { config, development, logger, closers } = opening;
  // We load these pages while the database starts. If they are faulty, startWeb reports it.
  if (config.roles.web && !development) loadBuiltPages().catch(() => {});
  const texts = loadContent(config);
  const databaseUrl = config.databaseUrl ?? (await embedded)?.url ?? '';
  // Not beside the database: on two processors they would only slow each other down.
  const payments = startPayments();
  const database = await openStorage(databaseUrl, opening);
  const reads = config.databaseReplicaUrl
    ? openReads(database, config.databaseReplicaUrl, { poolSize: config.databasePoolSize, logger })
    : undefined;
  if (reads) closers.push(reads.close);
  const queue = await openQueue(database.directUrl, { kinds: jobTable, worker: config.roles.worker, logger });
  closers.push(() => queue.stop());
  const simulator = await payments;
  const gatewayUrl = config.gateway.url ?? simulator?.url ?? '';
  const pageCache = createPageCache();
  const metrics = createMetrics({ pageCache });
  // A process without pages writes mails too, and their links must lead somewhere. Only with port 0 the address is not known yet.
  let publicUrl = config.publicUrl ?? (config.port ? `http://localhost:${config.port}` : '');
  let describeApi: () => unknown = () => ({});
  const now = () => new Date(Date.now() + config.clockAheadHours * 3_600_000);
  const deps = {
    db: database.db,
    pool: database.pool,
    reads,
    queue,
    files: openFiles(config),
    gateway: createGateway(config.gateway.provider, () => ({ ...config.gateway, url: gatewayUrl })),
    readPdf: createPdfReader(),
    config,
    now,
    newId: randomUUID,
    random: Math.random,
    publicUrl: () => publicUrl,
    describeApi: () => describeApi(),
    texts,
  };
  const app = createApp(deps);
  await recordNotices(database.db);
  await recheckMovedBooks(database.db);
  const again = await replayErasures(deps);
  if (again > 0) logger.warn({ again }, 'people whom a restored backup had brought back were erased again');
  await seed(deps, () => (config.catalogue ? loadCatalogueAtStart(database.db, logger) : Promise.resolve()));
  if (config.production && config.unset.length > 0)
    logger.warn({ settings: config.unset }, 'legal pages, mails and invoices lack these settings of the operator');
  if (config.catalogue && config.demoData) await seedMarket(deps);
  let worker: Ear | undefined;
  const jobsEar: Ear = { onMessage: (name) => worker?.onMessage(name), onGap: (deaf) => worker?.onGap(deaf) };
  const ears = config.roles.worker ? { jobs_waiting: jobsEar } : {};
  const listen = async (more: Record<string, Ear>) => {
    const say = (channel: string, payload: string) => database.pool.query('select pg_notify($1, $2)', [channel, payload]);
    const listening = listenTo(database.directUrl, { ...ears, ...more }, { say, logger });
    closers.push(listening.stop);
    await listening.ready;
  };
  const web = config.roles.web
    ? await startWeb({ app, config, database, logger, metrics, pageCache, liveReload: development, listen })
    : undefined;
  if (web) {
    closers.push(web.stop);
    publicUrl ||= `http://localhost:${web.port}`;
    describeApi = web.describeApi;
    simulator?.sendEventsTo(`http://127.0.0.1:${web.port}/api/gateway/events`);
  } else await listen({});
  if (web && config.roles.worker) await wait(firstPageMs);
  // Reads the texts that no page has asked for yet: a fault in any text stops the start.
  Object.values(texts);
  if (config.roles.worker)
    worker = await startWorker(
      queue,
      jobTable,
      { ...deps, deliver: createDeliver(config.mail) },
      { logger, metrics, hasGateway: config.payments },
    );
  web?.markReady();
  welcome(config, publicUrl, simulator?.url);
}

async function loadCatalogueAtStart(db: Db, logger: Logger): Promise<void> {
  const loaded = await loadShippedCatalogue(db);
  if (!loaded) return;
  const { added, changed, kept, refused } = loaded;
  logger.info({ added: added.length, changed: changed.length, kept: kept.length, refused }, 'the catalogue of employers was loaded');
}

async function openStorage(url: string, { config, logger, closers, onReached }: Opening): Promise<Database> {
  const directUrl = config.databaseDirectUrl;
  const database = openDatabase(url, { poolSize: config.databasePoolSize, logger, directUrl });
  closers.push(database.close);
  await requireReachable(database);
  onReached();
  const applied = await migrateDirectly(database, logger);
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  return database;
}

/** Not through a pooler, whose sessions have a time limit of their own. */
async function migrateDirectly(database: Database, logger: Logger): Promise<string[]> {
  const onNewer = (newer: string[]) => logger.warn({ newer }, 'a newer version has changed the tables; this one leaves them as they are');
  if (database.directUrl === database.url) return migrate(database.db, onNewer);
  const direct = openDatabase(database.directUrl, { poolSize: 1, logger });
  try {
    return await migrate(direct.db, onNewer);
  } finally {
    await direct.close();
  }
}
