import { useEffect, useRef } from 'react';
import { hearNews, noteChange } from '#web/data-cache/changes.ts';

/** What the server says is new; the page then fetches it with its own rights. */
export type News = { kind: 'notification' | 'request'; id: string } | { kind: 'resync' };

const listeners = new Set<(news: News) => void>();
const retryMs = 60_000;
/** Longer than it takes to write a change. */
const writingMs = 2000;
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** The server's mark for this person when the stream was last opened. */
let lastMark: string | undefined;

/** One stream for the whole tab, open while a part of the page listens and the tab is visible. */
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
    const { mark, agoMs } = JSON.parse(event.data) as { mark: string; agoMs: number };
    const before = lastMark;
    lastMark = mark;
    hearNews(true);
    if (before === undefined) {
      noteChange({ kind: 'opened' });
      // The page was made before the stream was open. What changed since then, or was just being written then, is not on it.
      if (agoMs < performance.now() + writingMs) tell({ kind: 'resync' });
    }
    // News sent while we were disconnected is lost. If the tab was only hidden and nothing is new, it fetches nothing.
    else if (mark !== before) tell({ kind: 'resync' });
  });
  own.addEventListener('resync', () => tell({ kind: 'resync' }));
  for (const kind of ['notification', 'request'] as const) {
    own.addEventListener(kind, (event: MessageEvent<string>) => tell({ kind, id: (JSON.parse(event.data) as { id: string }).id }));
  }
  own.addEventListener('error', () => {
    hearNews(false);
    // The browser does not retry a refused stream.
    if (own.readyState !== EventSource.CLOSED || source !== own) return;
    source = undefined;
    retry = setTimeout(follow, retryMs);
  });
}

function close(): void {
  clearTimeout(retry);
  hearNews(false);
  source?.close();
  source = undefined;
}

const gatherMs = 20;
const gathered = new Map<string, News>();

/** News comes in bursts: marking thirty notifications as read sends thirty, and the page must not fetch thirty times. */
function tell(news: News): void {
  if (gathered.size === 0) setTimeout(tellGathered, gatherMs);
  gathered.set(news.kind === 'request' ? news.id : news.kind, news);
}

function tellGathered(): void {
  const all = [...gathered.values()];
  gathered.clear();
  for (const news of all) noteChange(news);
  for (const news of all) for (const listener of listeners) listener(news);
}

export function useLiveNews(onNews: (news: News) => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => watchNews((news) => latest.current(news)), []);
}
