import path from 'node:path';
import { startProduct } from './start-product.ts';
import { test as shared } from './test.ts';

/** For journeys that add to the directory: others count what is in it, so these have their own product. */
export const test = shared.extend<object, { ownProduct: string }>({
  ownProduct: [
    async ({ browserName }, use) => {
      const logFile = path.resolve(import.meta.dirname, `../../test-results/own-product-${browserName}-${process.pid}.log`);
      const product = await startProduct({ logFile, patience: 80_000 });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownProduct }, use) => {
    await use(ownProduct);
  },
});
