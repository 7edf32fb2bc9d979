import { useEffect, useRef } from 'react';
import { doubtKept, renewKept, trustKept } from '#web/data-cache/data-cache.ts';

/** What the server says is new; the page then asks for it with its own rights. */
export type News = { kind: 'notification' | 'request'; id: string } | { kind: 'resync' };

const listeners = new Set<(news: News) => void>();
const retryMs = 60_000;
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** What the server had for this person when the stream was last opened. */
let lastMark: string | undefined;

/** One stream for the whole tab, open while somebody listens and the tab can be seen. */
function watchNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

function follow(): void {
  if (document.hidden) close();
  else open();
}

function open(): void {
  if (source) return;
  clearTimeout(retry);
  const own = new EventSource('/api/notifications/stream');
  source = own;
  own.addEventListener('mark', (event: MessageEvent<string>) => {
    const { mark } = JSON.parse(event.data) as { mark: string };
    const before = lastMark;
    lastMark = mark;
    trustKept(true);
    if (before === undefined) doubtKept();
    // What was said while nobody was connected is lost. A tab that was only out of sight, with nothing new since, asks for nothing.
    else if (mark !== before) tell({ kind: 'resync' });
  });
  own.addEventListener('resync', () => tell({ kind: 'resync' }));
  for (const kind of ['notification', 'request'] as const) {
    own.addEventListener(kind, (event: MessageEvent<string>) => tell({ kind, id: (JSON.parse(event.data) as { id: string }).id }));
  }
  own.addEventListener('error', () => {
    trustKept(false);
    // A refused stream is not tried again by the browser.
    if (own.readyState !== EventSource.CLOSED || source !== own) return;
    source = undefined;
    retry = setTimeout(follow, retryMs);
  });
}

function close(): void {
  clearTimeout(retry);
  trustKept(false);
  source?.close();
  source = undefined;
}

const gatherMs = 20;
const gathered = new Map<string, News>();

/** News come in bursts, thirty for thirty notifications marked as read; a page that asked for each would ask thirty times. */
function tell(news: News): void {
  if (gathered.size === 0) setTimeout(tellGathered, gatherMs);
  gathered.set(news.kind === 'request' ? news.id : news.kind, news);
}

function tellGathered(): void {
  const all = [...gathered.values()];
  gathered.clear();
  for (const news of all) renewKept(news);
  for (const news of all) for (const listener of listeners) listener(news);
}

export function useLiveNews(onNews: (news: News) => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => watchNews((news) => latest.current(news)), []);
}
