import { onTestFinished } from 'vitest';
import { makeDataDir, removeDataDir } from './start-product.ts';

/** A data folder for one test. */
export async function ownDataDir(make = makeDataDir): Promise<string> {
  const folder = await make();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}
