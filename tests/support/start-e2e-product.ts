import path from 'node:path';
import { databaseUrlOf } from './kill.ts';
import { startProduct } from './start-product.ts';

/** One product for all browser tests; each test uses its own accounts and records. */
export default async function startE2eProduct(): Promise<() => Promise<void>> {
  const logFile = path.resolve(import.meta.dirname, '../../test-results/product.log');
  // Our own requests may claim another address, because some journeys need strangers.
  const product = await startProduct({
    logFile,
    env: { TRUSTED_PROXIES: '127.0.0.1,::1' },
    flags: [`--import=${path.join(import.meta.dirname, 'cheap-argon2.mjs')}`],
  });
  process.env['E2E_URL'] = product.url;
  process.env['E2E_DATABASE_URL'] = databaseUrlOf(product);
  return async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`The product did not stop cleanly (exit code ${code}); its log is ${logFile}.`);
  };
}
