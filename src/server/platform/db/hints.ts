import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Db } from './database.ts';

/** An SQL function that notifies the people concerned by the things with these ids. Each noun's sql folder has its own. */
export type HintName = 'tell_requests' | 'tell_notifications' | 'tell_jobs';
type Hint = { name: HintName; id: string };

/** How long a process collects hints before it sends them together. */
const batchMs = 25;
const retryMs = 1_000;
const mostWaiting = 10_000;

export type Hints = { add: (hints: readonly Hint[]) => void; flush: () => Promise<void> };

const ofDatabase = new WeakMap<Db, Hints>();
const ofTransaction = new WeakMap<Db, Hint[]>();

/**
 * PostgreSQL lets transactions with NOTIFY commit only one after the other. So we send notices that may be lost without harm after the
 * commit, in one statement for everything that this process committed within 25 ms (docs/decisions/0049-hints-after-the-commit.md).
 */
export function openHints(db: Db, pool: pg.Pool, logger: Logger): Hints {
  let waiting = new Map<HintName, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const count = () => [...waiting.values()].reduce((sum, ids) => sum + ids.size, 0);
  const add = (hints: readonly Hint[], after = batchMs) => {
    for (const { name, id } of hints) waiting.set(name, (waiting.get(name) ?? new Set()).add(id));
    if (waiting.size > 0) timer ??= setTimeout(() => void flush(), after).unref();
  };
  // One flush carries the hints of many callers, so it must not end with the work of the one that happened to start the timer.
  const flush = AsyncResource.bind(async () => {
    clearTimeout(timer);
    timer = undefined;
    const sending = [...waiting];
    waiting = new Map();
    if (sending.length === 0) return;
    const calls = sending.map(([name], i) => `${name}($${i + 1})`);
    try {
      await pool.query(
        `select ${calls.join(', ')}`,
        sending.map(([, ids]) => [...ids]),
      );
    } catch (error) {
      logger.warn({ err: error }, 'hints for open pages and workers could not be sent');
      const unsent = sending.flatMap(([name, ids]) => [...ids].map((id) => ({ name, id })));
      if (count() + unsent.length <= mostWaiting) add(unsent, retryMs);
    }
  });
  const hints = { add: (all: readonly Hint[]) => add(all), flush };
  ofDatabase.set(db, hints);
  return hints;
}

/** Sends the hint once the transaction has committed, or at once outside of one. */
export function hint(db: Db, name: HintName, ...ids: string[]): void {
  const hints = ids.map((id) => ({ name, id }));
  if (!db.isTransaction) return ofDatabase.get(db)?.add(hints);
  const noted = ofTransaction.get(db);
  if (!noted) throw new Error('Only transact() opens transactions, because it sends their hints.');
  noted.push(...hints);
}

/** Collects the hints of `run`, and sends them when `commit` has committed. */
export async function hintAfter<Tx extends Db, T>(
  db: Db,
  commit: (run: (tx: Tx) => Promise<T>) => Promise<T>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const noted: Hint[] = [];
  const done = await commit((tx) => {
    ofTransaction.set(tx, noted);
    return run(tx);
  });
  ofDatabase.get(db)?.add(noted);
  return done;
}
