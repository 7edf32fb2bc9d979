import type { Logger } from '#server/platform/log/logger.ts';
import { listenTo } from '#server/platform/db/listen.ts';

/** Ids only; the page asks for the rest with its own rights. */
export type LiveEvent = { event: 'notification' | 'request'; id: string } | { event: 'resync' };
export type Listener = { send: (event: LiveEvent) => void; beat: () => void; close: () => void };

export type LiveNews = {
  /** Returns the way out. */
  subscribe: (accountId: string, listener: Listener) => () => void;
  stop: () => Promise<void>;
};

const mostPerPerson = 8;
const beatMs = 20_000;

/** Who has a page open in this process. What any process commits reaches it through the database. */
export function createLiveNews(databaseUrl: string, logger: Logger): LiveNews & { ready: Promise<void> } {
  const people = new Map<string, Set<Listener>>();
  const everybody = () => [...people.values()].flatMap((listeners) => [...listeners]);
  const heart = setInterval(() => {
    for (const listener of everybody()) listener.beat();
  }, beatMs).unref();
  const channel = listenTo(databaseUrl, 'live', {
    logger,
    onMessage: (payload) => {
      const { to, type, id } = JSON.parse(payload) as { to: (string | null)[]; type: 'notification' | 'request'; id: string };
      for (const accountId of new Set(to)) for (const listener of people.get(accountId ?? '') ?? []) listener.send({ event: type, id });
    },
    // What was missed is unknown: open pages ask again.
    onGap: () => {
      for (const listener of everybody()) listener.send({ event: 'resync' });
    },
  });
  return {
    ready: channel.ready,
    subscribe: (accountId, listener) => {
      const own = people.get(accountId) ?? new Set();
      people.set(accountId, own.add(listener));
      // The oldest tab gives way; its browser connects again when somebody looks at it.
      if (own.size > mostPerPerson) [...own][0]?.close();
      return () => {
        own.delete(listener);
        if (own.size === 0 && people.get(accountId) === own) people.delete(accountId);
      };
    },
    stop: async () => {
      clearInterval(heart);
      for (const listener of everybody()) listener.close();
      await channel.stop();
    },
  };
}
