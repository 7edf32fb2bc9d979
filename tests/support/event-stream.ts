export type EventStream = {
  /** The ids of the requests it was told of, in order. */
  requests: string[];
  /** The mark at its beginning; a page that reconnects and finds another one fetches everything again. */
  mark: () => string | undefined;
  /** Resolves when the other side ends it. */
  ended: Promise<void>;
  close: () => void;
};

/** What an open page hears. */
export async function openEventStream(url: string, token: string): Promise<EventStream> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (!response.ok || !response.body) throw new Error(`a stream was answered with ${response.status}`);
  const requests: string[] = [];
  let mark: string | undefined;
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
        const { id, mark: told } = data ? (JSON.parse(data) as { id?: string; mark?: string }) : {};
        if (event === 'request' && id) requests.push(id);
        if (event === 'mark') mark = told;
        if (event === 'mark' || event === 'resync') began.resolve();
      }
    }
  };
  const ended = read(response.body)
    .catch(() => {})
    .finally(() => began.resolve());
  await began.promise;
  return { requests, mark: () => mark, ended, close: () => ending.abort() };
}
