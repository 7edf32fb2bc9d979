import { rm } from 'node:fs/promises';
import { makeDataDir, startProduct } from './start-product.ts';

/** Once per run: starts the product on an empty folder and stops it again. Tests that need a product start with a copy of that folder. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = await makeDataDir();
  const product = await startProduct({ dataDir: folder, patience: 80_000 });
  const code = await product.stop();
  if (code !== 0) throw new Error(`The product did not stop cleanly (exit code ${code}):\n${product.output()}`);
  process.env['PREPARED_DATA'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
