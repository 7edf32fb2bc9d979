import { squeeze, storeAnswer, type AnswerSource, type StoredAnswer } from './stored-answer.ts';

export type PageCache = ReturnType<typeof createPageCache>;
export type Rendered = AnswerSource & { keep: boolean };

const mostBytes = 32 * 1024 * 1024;

/**
 * Public documents, rendered once and kept compressed until the data behind them changes. Only documents that are the same for every
 * visitor are cached: the renderer passes on no cookie and no authorization, so nothing personal can be rendered.
 */
export function createPageCache(limit = mostBytes) {
  const entries = new Map<string, { answer: StoredAnswer; tags: readonly string[]; squeezed: boolean }>();
  const rendering = new Map<string, { answer: Promise<StoredAnswer>; tags: readonly string[] }>();
  let bytes = 0;
  let hears = true;
  let squeezing = false;

  const remove = (url: string) => {
    bytes -= entries.get(url)?.answer.bytes ?? 0;
    entries.delete(url);
  };
  const keep = (url: string, answer: StoredAnswer, tags: readonly string[]) => {
    remove(url);
    entries.set(url, { answer, tags, squeezed: false });
    bytes += answer.bytes;
    // A Map keeps insertion order, so the first entry is the oldest. Pages are cheap to render again, so we do not track use.
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      remove(oldest);
    }
  };

  /**
   * Squeezes a page that is read again, one page at a time; if another is being squeezed, it waits for its next reading. A search engine
   * reads every page once, and a stranger may ask for endless searches; neither must keep a core busy.
   */
  const read = (url: string) => {
    const entry = entries.get(url);
    if (entry && !entry.squeezed && !squeezing && !url.includes('?')) {
      entry.squeezed = squeezing = true;
      // If it fails, the page stays as it was.
      void squeeze(entry.answer)
        .catch(() => {})
        .finally(() => (squeezing = false));
    }
    return entry?.answer;
  };

  const clear = () => {
    entries.clear();
    rendering.clear();
    bytes = 0;
  };

  return {
    get: read,
    /** Runs at most one render at a time per URL; keeps the answer only if none of its tags changed in the meantime. */
    getOrRender: (url: string, tags: readonly string[], render: () => Promise<Rendered>): Promise<StoredAnswer> => {
      const kept = read(url);
      if (kept) return Promise.resolve(kept);
      const running = rendering.get(url);
      if (running) return running.answer;
      const started = {
        tags,
        answer: render()
          .then((rendered) => {
            const answer = storeAnswer(rendered);
            // If the data changed during the render, `drop` has removed it from `rendering`.
            if (rendered.keep && hears && rendering.get(url) === started) keep(url, answer, tags);
            return answer;
          })
          .finally(() => {
            if (rendering.get(url) === started) rendering.delete(url);
          }),
      };
      rendering.set(url, started);
      return started.answer;
    },
    /** Drops the documents that show the changed data; `*` means all. */
    drop: (tag: string) => {
      if (tag === '*') clear();
      for (const [url, entry] of entries) if (entry.tags.includes(tag)) remove(url);
      // A request after the change must not get a render that began before it.
      for (const [url, { tags }] of rendering) if (tags.includes(tag)) rendering.delete(url);
    },
    clear,
    /** While this process does not hear what changed, it keeps nothing. */
    setDeaf: (deaf: boolean) => {
      hears = !deaf;
      clear();
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}
