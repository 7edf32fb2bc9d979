import type { Logger } from '#server/platform/log/logger.ts';
import { listenTo } from '#server/platform/db/listen.ts';

/** Ids only; the page asks for the rest with its own rights. */
export type LiveEvent = { event: 'notification' | 'request'; id: string } | { event: 'resync' };
export type Listener = {
  /** The session that opened the page's stream; without one it was a bearer token, which ends only with all sign-ins. */
  session: string | undefined;
  send: (event: LiveEvent) => void;
  beat: () => void;
  /** Closes unless the session still stands. */
  check: () => void;
  close: () => void;
};

type News =
  | { to: (string | null)[]; type: 'notification' | 'request'; id: string }
  /** Of one session, or of all sessions of the person. */
  | { to: string[]; type: 'ended'; session: string | null };

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
      const news = JSON.parse(payload) as News;
      for (const accountId of new Set(news.to)) {
        for (const listener of people.get(accountId ?? '') ?? []) {
          if (news.type !== 'ended') listener.send({ event: news.type, id: news.id });
          else if (news.session === null || news.session === listener.session) listener.close();
        }
      }
    },
    // What was missed is unknown: open pages ask again, and whoever was signed out meanwhile must not hear more.
    onGap: () => {
      for (const listener of everybody()) {
        listener.send({ event: 'resync' });
        listener.check();
      }
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
