import { connectTo } from './connect-to.ts';
import { onOrder } from './in-process.ts';

/** Whole requests, asked in turn for so many seconds, or so many times if that is sooner. */
export type LoadOrder = { port: number; requests: string[]; connections: number; seconds: number; most?: number };
export type LoadResult = { times: number[]; failures: number; seconds: number; ownMilliseconds: number };

onOrder(async ({ port, requests, connections, seconds, most = Infinity }: LoadOrder): Promise<LoadResult> => {
  const times: number[] = [];
  let [asked, failures] = [0, 0];
  const began = performance.now();
  const loop = async () => {
    const client = await connectTo(port);
    while (asked < most && performance.now() - began < seconds * 1000) {
      const sentAt = performance.now();
      const [head] = await client.ask(requests[asked++ % requests.length] ?? '');
      times.push(performance.now() - sentAt);
      if (head?.toString('latin1', 0, 12) !== 'HTTP/1.1 200') failures++;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const { user, system } = process.cpuUsage();
  return { times, failures, seconds: (performance.now() - began) / 1000, ownMilliseconds: (user + system) / 1000 };
});
