import path from 'node:path';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { startProduct, type RunningProduct } from './start-product.ts';

export type ProbedProduct = RunningProduct & {
  /** Bytes still in use after a full garbage collection. */
  liveHeap: () => Promise<number>;
  /** The longest block of the event loop since the last call, in milliseconds. */
  longestStop: () => Promise<number>;
};

export async function startProbed(env: Record<string, string> = {}): Promise<ProbedProduct> {
  const port = await findFreePort();
  const probe = path.join(import.meta.dirname, 'probe.mjs');
  const product = await startProduct({
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error', ...env, PROBE_PORT: String(port), NODE_OPTIONS: `--import=${probe}` },
  });
  const ask = async (what: string) => (await (await fetch(`http://127.0.0.1:${port}/${what}`)).json()) as { heap: number; longest: number };
  return { ...product, liveHeap: async () => (await ask('heap')).heap, longestStop: async () => (await ask('')).longest };
}
