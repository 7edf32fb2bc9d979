/** Ids only; the page fetches the rest with its own rights. */
export type LiveEvent = { event: 'notification' | 'request'; id: string } | { event: 'resync' };
export type Listener = {
  /** The session that opened the page's stream; undefined for a bearer token, which ends only when all sign-ins end. */
  session: string | undefined;
  send: (event: LiveEvent) => void;
  beat: () => void;
  /** Closes the stream unless its session is still valid. */
  check: () => void;
  close: () => void;
};

type News =
  | { to: (string | null)[]; type: 'notification' | 'request'; id: string }
  /** One session, or null for all sessions of the person. */
  | { to: string[]; type: 'ended'; session: string | null };

export type LiveNews = ReturnType<typeof createLiveNews>;

const mostPerPerson = 8;
const beatMs = 20_000;

/** The people who have a page open in this process. */
export function createLiveNews() {
  const people = new Map<string, Set<Listener>>();
  const everybody = () => [...people.values()].flatMap((listeners) => [...listeners]);
  const heart = setInterval(() => {
    for (const listener of everybody()) listener.beat();
  }, beatMs).unref();
  const onMessage = (payload: string) => {
    const news = JSON.parse(payload) as News;
    for (const accountId of new Set(news.to)) {
      for (const listener of people.get(accountId ?? '') ?? []) {
        if (news.type !== 'ended') listener.send({ event: news.type, id: news.id });
        else if (news.session === null || news.session === listener.session) listener.close();
      }
    }
  };
  // We do not know what we missed: open pages fetch again, and people who were signed out meanwhile must get nothing more.
  const onGap = () => {
    for (const listener of everybody()) {
      listener.send({ event: 'resync' });
      listener.check();
    }
  };
  return {
    /** For the channel `live`: news that any process committed. */
    ear: { onMessage, onGap },
    /** Returns the function that unsubscribes. */
    subscribe: (accountId: string, listener: Listener) => {
      const own = people.get(accountId) ?? new Set();
      people.set(accountId, own.add(listener));
      // We close the oldest tab's stream; its browser reconnects when the person looks at that tab.
      if (own.size > mostPerPerson) [...own][0]?.close();
      return () => {
        own.delete(listener);
        if (own.size === 0 && people.get(accountId) === own) people.delete(accountId);
      };
    },
    stop: () => {
      clearInterval(heart);
      for (const listener of everybody()) listener.close();
    },
  };
}
