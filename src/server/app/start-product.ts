import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { StartError } from '#server/start-error.ts';
import { toAppError } from '#server/platform/http/problem.ts';
import type { Move } from '#server/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { requireFreePort } from '#server/platform/http/listen.ts';
import { createLogger, type Logger } from '#server/platform/log/logger.ts';
import { startSimulator } from './start-simulator.ts';

export type Product = { stop: () => Promise<void> };

type StartOptions = { development: boolean; isStopping?: () => boolean };

const pauseMs = 2_000;
/** After a reboot the database may come up later than we do. One that refuses connections for longer than this has a wrong address. */
const firstWaitMs = 10_000;
const beginMs = 40;

/** If the database goes away in the middle of the start, we wait for it without limit, as we do later. */
export async function startProduct(config: Config, options: StartOptions): Promise<Product> {
  const logger = createLogger(config.logLevel);
  logger.info({ ...config.release, roles: config.roles }, 'ReferralHire starts');
  const began = Date.now();
  for (let wasReached = false; ;) {
    try {
      return await startOnce(config, options, logger, () => (wasReached = true));
    } catch (error) {
      const cause = error instanceof StartError ? error.cause : error;
      wasReached ||= isStartingUp(cause);
      const mayComeBack = toAppError(cause).code === 'unavailable' && (wasReached || Date.now() - began < firstWaitMs);
      if (!mayComeBack || options.isStopping?.()) throw error;
      logger.warn({ err: error }, 'the database is away; the start begins again');
      await wait(pauseMs);
    }
  }
}

/** PostgreSQL answers this while it recovers, after a crash for example, so the address is right. */
function isStartingUp(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === '57P03';
}

/** Closes in reverse what was opened, even if a later step fails. */
async function startOnce(config: Config, { development }: StartOptions, logger: Logger, onReached: () => void): Promise<Product> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.toReversed())
      await close().catch((error: unknown) => logger.warn({ err: error }, 'a part did not stop cleanly'));
    logger.flush();
  };
  try {
    // Before the database starts: a port in use is the most common mistake, and should be reported at once.
    if (config.roles.web) await requireFreePort(config.port, config.host);
    const embedded = config.databaseUrl ? undefined : beside(startOwnDatabase(config, logger), closers);
    const startPayments = () => (config.payments && !config.gateway.url ? beside(startSimulator(config), closers) : undefined);
    // We read most of our source while the database starts, which saves a second of the first start. Reading blocks this process, so the
    // database's own programs get a moment to begin first.
    if (!config.databaseUrl) await wait(beginMs);
    const { openProduct } = await import('./open-product.ts');
    await openProduct({ embedded, startPayments }, { config, development, logger, closers, onReached });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A program that starts while we read our source. The caller who awaits it sees its failure; a program that failed needs no stop. */
function beside<P extends { stop: () => Promise<void> }>(starting: Promise<P>, closers: (() => Promise<void>)[]): Promise<P> {
  closers.push(() =>
    starting.then(
      (started) => started.stop(),
      () => {},
    ),
  );
  starting.catch(() => {});
  return starting;
}

function startOwnDatabase(config: Config, logger: Logger) {
  // The move to a new major version needs most of our source, which is not read yet.
  const move: Move = async (...which) => (await import('./move-database.ts')).createMove(config, logger)(...which);
  return startEmbeddedPostgres(config.dataDir, logger, config.walArchive, move);
}
