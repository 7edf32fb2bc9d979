import { storeAnswer, type AnswerSource, type StoredAnswer } from './stored-answer.ts';

/**
 * Public documents, rendered once and kept compressed until the data behind them changes. Only what is the same for every
 * visitor may come in here: the renderer passes no cookie and no authorization on, so nothing personal can be rendered.
 */
export type PageCache = {
  get: (url: string) => StoredAnswer | undefined;
  /** Renders at most once at a time per address; the answer is kept only if none of its tags changed meanwhile. */
  getOrRender: (url: string, tags: readonly string[], render: () => Promise<Rendered>) => Promise<StoredAnswer>;
  drop: (tag: string) => void;
  clear: () => void;
  size: () => { entries: number; bytes: number };
};

export type Rendered = AnswerSource & { keep: boolean };

const mostBytes = 32 * 1024 * 1024;

export function createPageCache(limit = mostBytes): PageCache {
  const entries = new Map<string, { answer: StoredAnswer; tags: readonly string[] }>();
  const rendering = new Map<string, Promise<StoredAnswer>>();
  const changes = new Map<string, number>();
  let cleared = 0;
  let bytes = 0;

  const remove = (url: string) => {
    bytes -= entries.get(url)?.answer.bytes ?? 0;
    entries.delete(url);
  };
  const changeCount = (tags: readonly string[]) => tags.reduce((sum, tag) => sum + (changes.get(tag) ?? 0), cleared);

  const keep = (url: string, answer: StoredAnswer, tags: readonly string[]) => {
    remove(url);
    entries.set(url, { answer, tags });
    bytes += answer.bytes;
    // A Map keeps its order of insertion: the first is the oldest. Pages are cheap to render again, so no use is counted.
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      remove(oldest);
    }
  };

  return {
    get: (url) => entries.get(url)?.answer,
    getOrRender: (url, tags, render) => {
      const kept = entries.get(url)?.answer;
      if (kept) return Promise.resolve(kept);
      const running = rendering.get(url);
      if (running) return running;
      const before = changeCount(tags);
      const started = render()
        .then((rendered) => {
          const answer = storeAnswer(rendered);
          if (rendered.keep && changeCount(tags) === before) keep(url, answer, tags);
          return answer;
        })
        .finally(() => {
          // A change during the render has already made room for a newer one.
          if (rendering.get(url) === started) rendering.delete(url);
        });
      rendering.set(url, started);
      return started;
    },
    drop: (tag) => {
      changes.set(tag, (changes.get(tag) ?? 0) + 1);
      for (const [url, entry] of entries) if (entry.tags.includes(tag)) remove(url);
      // Who asks after the change must not be handed a render that began before it.
      rendering.clear();
    },
    clear: () => {
      cleared++;
      entries.clear();
      rendering.clear();
      bytes = 0;
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}
