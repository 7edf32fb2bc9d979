import type { Listener, LiveEvent, LiveNews } from './live-news.ts';

/** A stream ends by itself after a while, so that somebody who has signed out cannot keep listening. */
const longestMs = 15 * 60_000;

export type StreamOwner = {
  accountId: string;
  session: string | undefined;
  /** Asked once the stream listens: a session that ended just before was not announced to it. */
  isSignedIn: () => Promise<boolean>;
  readMark: () => Promise<string>;
};

/**
 * `readMark` tells what there is now. A browser that comes back compares it with what it was told before: news that came while
 * it was away are lost, and only then must it ask for everything again.
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
      // Read after subscribing: what happens in between is told twice rather than not at all.
      check();
      owner.readMark().then(
        (mark) => open && write(`event: mark\ndata: ${JSON.stringify({ mark })}\n\n`),
        () => open && write(frameOf({ event: 'resync' })),
      );
    },
    cancel: () => leave(),
  });
}

/** Nobody reads at the other end, and memory is not for waiting. */
const isStuck = (controller: ReadableStreamDefaultController) => (controller.desiredSize ?? 0) < -200;

function frameOf(event: LiveEvent): string {
  const data = 'id' in event ? { id: event.id } : {};
  return `event: ${event.event}\ndata: ${JSON.stringify(data)}\n\n`;
}
