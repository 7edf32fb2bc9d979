import path from 'node:path';
import { startProduct } from './start-product.ts';

/** One product for all browser tests; tests keep apart by using accounts and records of their own. */
export default async function startE2eProduct(): Promise<() => Promise<void>> {
  const logFile = path.resolve(import.meta.dirname, '../../test-results/product.log');
  // Our own requests may say that they come from elsewhere: some journeys need strangers.
  const product = await startProduct({ logFile, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  process.env['E2E_URL'] = product.url;
  return async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`The product did not stop cleanly (exit code ${code}); its log is ${logFile}.`);
  };
}
