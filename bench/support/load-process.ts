import { once } from 'node:events';
import { keepAsking } from './keep-asking.ts';
import type { LoadOptions, LoadResult } from './load.ts';

const [options] = (await once(process, 'message')) as [LoadOptions];
const request = Buffer.from(options.requestText);
const deadline = performance.now() + options.seconds * 1000;
const next = () => (performance.now() < deadline ? request : undefined);
const { times, failures, seconds } = await keepAsking(options.port, options.connections, next);
const sorted = Float64Array.from(times).toSorted();
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
process.send?.({
  requests: times.length,
  failures,
  perSecond: times.length / seconds,
  p50: at(0.5),
  p99: at(0.99),
} satisfies LoadResult);
