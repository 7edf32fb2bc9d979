import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#server/platform/log/logger.ts';
import { StartError } from '#server/start-error.ts';

export type Ear = {
  onMessage: (payload: string) => void;
  /** True when the connection broke: from now on we hear nothing. False when it is back; notifications in between are lost. */
  onGap: (deaf: boolean) => void;
};

type Options = {
  /** Sends a notification from another session. Hearing it is the only proof that this connection hears anything. */
  say: (channel: string, payload: string) => Promise<unknown>;
  logger: Logger;
  /** How often we ask the connection whether it still lives, and how long it may take to answer. */
  beatMs?: number;
  patienceMs?: number;
};

export type Listening = { ready: Promise<void>; stop: () => Promise<void> };

/**
 * One connection that receives NOTIFY for all of the process. A connection can be deaf without an error: behind a pooler in transaction
 * mode, or on a path that froze. So it must hear an echo before it counts as listening, and answer a heartbeat afterwards.
 */
export function listenTo(url: string, ears: Record<string, Ear>, options: Options): Listening {
  const { logger, say, beatMs = 5_000, patienceMs = 5_000 } = options;
  const { promise: ready, resolve: markReady, reject: refuse } = Promise.withResolvers<void>();
  // The caller waits for it later; until then a rejection must not count as unhandled.
  ready.catch(() => {});
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  let stopped = false;
  let everHeard = false;
  let client: pg.Client | undefined;
  // A listener that fails, for example on a message it cannot read, must not end the process.
  const tell = (channel: string, hear: (ear: Ear) => void) => {
    try {
      const ear = ears[channel];
      if (ear) hear(ear);
    } catch (error) {
      logger.error({ channel, err: error }, 'a notification could not be handled');
    }
  };
  const tellGap = (deaf: boolean) => {
    for (const channel of Object.keys(ears)) tell(channel, (ear) => ear.onGap(deaf));
  };

  const listenOnce = async (fresh: pg.Client): Promise<void> => {
    const broken = Promise.withResolvers<void>();
    // Every error needs a listener: a dying connection may report twice, and the second report would crash the process.
    fresh.on('error', () => broken.resolve());
    fresh.once('end', () => broken.resolve());
    const echoes = `echo_${randomUUID()}`;
    let echoed = Promise.withResolvers<void>();
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === echoes) echoed.resolve();
      else tell(channel, (ear) => ear.onMessage(payload));
    });
    await fresh.connect();
    for (const channel of [echoes, ...Object.keys(ears)]) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    await say(echoes, '');
    if (!(await isInTime(echoed.promise, patienceMs))) throw new Deaf();
    everHeard = true;
    tellGap(false);
    markReady();
    while (!(await isInTime(Promise.race([broken.promise, ending]), beatMs))) {
      echoed = Promise.withResolvers();
      await fresh.query('select pg_notify($1, $2)', [echoes, '']);
      if (!(await isInTime(echoed.promise, patienceMs))) throw new Deaf();
    }
  };

  const keepListening = async (): Promise<void> => {
    while (!stopped) {
      const times = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
      const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'referralhire-listener', ...times });
      client = fresh;
      const before = everHeard;
      const fault = await listenOnce(fresh).catch((error: unknown) => error);
      // Not awaited: on a frozen path this never ends.
      fresh.end().catch(() => {});
      if (stopped) return;
      if (fault instanceof Deaf && !everHeard) return refuse(deafAtStart());
      if (before || everHeard) {
        tellGap(true);
        logger.warn({ err: fault ?? new Error('the connection ended') }, 'the listening connection broke; connecting again');
      }
      await wait(500);
    }
  };
  const running = keepListening();
  return {
    ready,
    stop: async () => {
      stopped = true;
      markReady();
      end();
      // On a frozen path the goodbye never arrives.
      if (client) await isInTime(client.end(), 1_000).catch(() => {});
      await Promise.race([running, wait(1_000)]);
    },
  };
}

class Deaf extends Error {
  override message = 'The listening connection heard no echo.';
}

const deafAtStart = () =>
  new StartError(
    'The database does not deliver notifications to this process, so its pages would become stale: DATABASE_DIRECT_URL must name the ' +
      'same database as DATABASE_URL, without a pooler in transaction mode in between.',
  );

async function isInTime(event: Promise<void>, milliseconds: number): Promise<boolean> {
  const clock = new AbortController();
  try {
    return await Promise.race([event.then(() => true), wait(milliseconds, false, { signal: clock.signal, ref: false })]);
  } finally {
    clock.abort();
  }
}
