import { storeAnswer, type AnswerSource, type StoredAnswer } from './stored-answer.ts';

/**
 * Public documents, rendered once and kept compressed until the data behind them changes. Only what is the same for every
 * visitor may come in here: the renderer passes no cookie and no authorization on, so nothing personal can be rendered.
 */
export type PageCache = {
  get: (url: string) => StoredAnswer | undefined;
  /** Renders at most once at a time per address; the answer is kept only if none of its tags changed meanwhile. */
  getOrRender: (url: string, tags: readonly string[], render: () => Promise<Rendered>) => Promise<StoredAnswer>;
  /** Forgets what shows the changed data; `*` is everything. */
  drop: (tag: string) => void;
  clear: () => void;
  size: () => { entries: number; bytes: number };
};

export type Rendered = AnswerSource & { keep: boolean };

const mostBytes = 32 * 1024 * 1024;

export function createPageCache(limit = mostBytes): PageCache {
  const entries = new Map<string, { answer: StoredAnswer; tags: readonly string[] }>();
  const rendering = new Map<string, { answer: Promise<StoredAnswer>; tags: readonly string[] }>();
  let bytes = 0;

  const remove = (url: string) => {
    bytes -= entries.get(url)?.answer.bytes ?? 0;
    entries.delete(url);
  };
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

  const clear = () => {
    entries.clear();
    rendering.clear();
    bytes = 0;
  };

  return {
    get: (url) => entries.get(url)?.answer,
    getOrRender: (url, tags, render) => {
      const kept = entries.get(url)?.answer;
      if (kept) return Promise.resolve(kept);
      const running = rendering.get(url);
      if (running) return running.answer;
      const started = {
        tags,
        answer: render()
          .then((rendered) => {
            const answer = storeAnswer(rendered);
            // A change during the render has taken it out of those under way.
            if (rendered.keep && rendering.get(url) === started) keep(url, answer, tags);
            return answer;
          })
          .finally(() => {
            if (rendering.get(url) === started) rendering.delete(url);
          }),
      };
      rendering.set(url, started);
      return started.answer;
    },
    drop: (tag) => {
      if (tag === '*') clear();
      for (const [url, entry] of entries) if (entry.tags.includes(tag)) remove(url);
      // Who asks after the change must not be handed a render that began before it.
      for (const [url, { tags }] of rendering) if (tags.includes(tag)) rendering.delete(url);
    },
    clear,
    size: () => ({ entries: entries.size, bytes }),
  };
}
