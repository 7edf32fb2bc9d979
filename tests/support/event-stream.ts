type Mark = { mark: string; agoMs: number };

export type EventStream = Awaited<ReturnType<typeof openEventStream>>;

/** What an open page hears. */
export async function openEventStream(url: string, who: string | { cookie: string }) {
  const ending = new AbortController();
  const headers = typeof who === 'string' ? { authorization: `Bearer ${who}` } : who;
  const response = await fetch(`${url}/api/notifications/stream`, { headers, signal: ending.signal });
  if (!response.ok || !response.body) throw new Error(`a stream was answered with ${response.status}`);
  const [events, requests]: [string[], string[]] = [[], []];
  let [mark, isOpen]: [Mark | undefined, boolean] = [undefined, true];
  const began = Promise.withResolvers<void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const event = /^event: (.+)$/m.exec(frame)?.[1];
        const data = /^data: (.+)$/m.exec(frame)?.[1];
        const told: unknown = data && JSON.parse(data);
        if (event) events.push(event);
        if (event === 'request') requests.push((told as { id: string }).id);
        if (event === 'mark') mark = told as Mark;
        if (event === 'mark' || event === 'resync') began.resolve();
      }
    }
  };
  const ended = read(response.body)
    .catch(() => {})
    .finally(() => {
      isOpen = false;
      began.resolve();
    });
  await began.promise;
  return {
    /** The names of what it was told, in order. */
    events,
    /** The ids of the requests it was told of, in order. */
    requests,
    /** What stood at its beginning; a page that reconnects and finds another mark fetches everything again. */
    mark: () => mark,
    isOpen: () => isOpen,
    /** Resolves when the other side ends it. */
    ended,
    close: () => ending.abort(),
  };
}
