import { rm } from 'node:fs/promises';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { databaseUrlOf } from './kill.ts';
import { makeDataDir, startProduct } from './start-product.ts';

/**
 * Starts the product on an empty folder and stops it again. Tests that need a product start with a copy of that folder. Once per run, and
 * `npm test` does it once for all its parts.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  if (process.env['PREPARED_DATA']) return async () => {};
  const folder = await makeDataDir();
  await fillFolder(folder);
  process.env['PREPARED_DATA'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function fillFolder(folder: string): Promise<void> {
  const product = await startProduct({ dataDir: folder });
  // No test cuts the power, and what was written survives a kill. Otherwise every commit waits for the disk: ten milliseconds on a cloud's.
  await onDatabase(databaseUrlOf(product), (client) => client.query('alter system set fsync = off'));
  const code = await product.stop();
  if (code !== 0) throw new Error(`The product did not stop cleanly (exit code ${code}):\n${product.output()}`);
}

if (import.meta.main) await fillFolder(process.argv[2] ?? '');
