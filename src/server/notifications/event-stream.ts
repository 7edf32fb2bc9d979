import type { Listener, LiveEvent, LiveNews } from './live-news.ts';

/** A stream ends by itself after a while, so that a browser cannot keep listening after signing out. */
const longestMs = 15 * 60_000;

export type StreamOwner = {
  accountId: string;
  session: string | undefined;
  /** Checked once the stream is listening: it does not hear of a session that ended just before. */
  isSignedIn: () => Promise<boolean>;
  readMark: () => Promise<Mark>;
};

/** `agoMs`: so long ago a request of this person changed last. */
export type Mark = { mark: string; agoMs: number };

/**
 * `readMark` describes the current state. A browser that reconnects compares it with the mark it had: if it differs, the browser missed
 * news and must fetch everything again.
 */
export function openEventStream(liveNews: LiveNews, owner: StreamOwner): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const close = () => {
        if (!open) return;
        leave();
        controller.close();
      };
      const check = () =>
        void owner.isSignedIn().then(
          (still) => still || close(),
          () => close(),
        );
      const listener: Listener = {
        session: owner.session,
        check,
        send: (event) => (isStuck(controller) ? close() : write(frameOf(event))),
        beat: () => (isStuck(controller) ? close() : write(': still here\n\n')),
        close,
      };
      const unsubscribe = liveNews.subscribe(owner.accountId, listener);
      const end = setTimeout(close, longestMs).unref();
      leave = () => {
        open = false;
        clearTimeout(end);
        unsubscribe();
      };
      write('retry: 2000\n\n');
      // We read the mark after subscribing: news in between arrives twice rather than not at all.
      check();
      owner.readMark().then(
        (mark) => open && write(`event: mark\ndata: ${JSON.stringify(mark)}\n\n`),
        () => open && write(frameOf({ event: 'resync' })),
      );
    },
    cancel: () => leave(),
  });
}

/** The browser at the other end no longer reads, and unsent data would fill our memory. */
const isStuck = (controller: ReadableStreamDefaultController) => (controller.desiredSize ?? 0) < -200;

function frameOf(event: LiveEvent): string {
  const data = 'id' in event ? { id: event.id } : {};
  return `event: ${event.event}\ndata: ${JSON.stringify(data)}\n\n`;
}
