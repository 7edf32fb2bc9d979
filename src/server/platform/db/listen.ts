import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#server/platform/log/logger.ts';

/**
 * One connection that receives NOTIFY. After a break it cannot know what it missed, so `onGap` tells the listener to discard its state; it
 * is called again when the connection is back.
 */
export function listenTo(
  url: string,
  channel: string,
  handlers: { onMessage: (payload: string) => void; onGap: () => void; logger: Logger },
): { ready: Promise<void>; stop: () => Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => (markReady = resolve));

  const connect = async (): Promise<void> => {
    while (!stopped) {
      const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'referralhire-listener' });
      try {
        const broken = new Promise<void>((resolve) => {
          // Every error needs a listener: a dying connection may report twice, and the second report would crash the process.
          fresh.on('error', () => resolve());
          fresh.once('end', () => resolve());
        });
        fresh.on('notification', (message) => handlers.onMessage(message.payload ?? ''));
        await fresh.connect();
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
        client = fresh;
        handlers.onGap();
        markReady();
        await broken;
        handlers.onGap();
        if (!stopped) handlers.logger.warn({ channel }, 'the listening connection broke; connecting again');
      } catch {
        fresh.end().catch(() => {});
      }
      if (!stopped) await wait(500);
    }
  };
  const running = connect();
  return {
    ready,
    stop: async () => {
      stopped = true;
      markReady();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
