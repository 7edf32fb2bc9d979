import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#server/platform/log/logger.ts';

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Restarts PostgreSQL after a crash or a full disk, on the same port, so its address stays valid. The pauses grow, to spare a disk that
 * stays full.
 */
export function watchPostgres(
  first: ChildProcess,
  { startAgain, logger }: { startAgain: () => Promise<ChildProcess | undefined>; logger: Logger | undefined },
) {
  const stopping = new AbortController();
  let child = first;

  const keepAlive = async () => {
    for (;;) {
      await ended(child);
      if (stopping.signal.aborted) return;
      for (let pause = firstPause; hasEnded(child); pause = Math.min(pause * 2, longestPause)) {
        logger?.error(
          { exitCode: child.exitCode, signal: child.signalCode, seconds: pause / 1000 },
          'the embedded PostgreSQL ended; it is started again',
        );
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        const next = await startAgain().catch((error: unknown) => logger?.error({ err: error }, 'the embedded PostgreSQL does not start'));
        if (next) child = next;
      }
      logger?.warn({ processId: child.pid }, 'the embedded PostgreSQL runs again');
    }
  };
  const watching = keepAlive();
  return {
    processId: () => child.pid ?? 0,
    stop: async () => {
      stopping.abort();
      child.kill('SIGINT');
      await watching;
      // PostgreSQL came up while we were stopping.
      if (hasEnded(child)) return;
      child.kill('SIGINT');
      await ended(child);
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
}
