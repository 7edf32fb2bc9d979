import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { makeDataDir, startProduct, type RunningProduct, type StartOptions } from '#tests/support/start-product.ts';
import { nodeFlags } from '../../scripts/install.mjs';

/** The built product as `npm start` runs it, for as long as `work` takes. */
export async function withProduct<T>({ env, ...options }: StartOptions, work: (product: RunningProduct) => Promise<T>): Promise<T> {
  const product = await startProduct({ ...options, flags: nodeFlags, env: { APP_ENV: 'development', ...env } });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** An empty database of its own, deleted with its folder when `work` is done. */
export async function withDatabase<T>(work: (url: string, dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await makeDataDir();
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    return await work(postgres.url, dataDir);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
