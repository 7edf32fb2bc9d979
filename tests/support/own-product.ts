import path from 'node:path';
import { startProduct, type RunningProduct } from './start-product.ts';
import { test as shared } from './test.ts';

/** Becomes an administrator by signing up; what one administrator decided takes another to overrule. */
export const secondAdministrator = 'second.administrator@example.in';

/** For journeys that add to the directory or look into the database: others count what is in it, so these have their own product. */
export const test = shared.extend<object, { product: RunningProduct; ownProduct: string }>({
  product: [
    async ({ browserName }, use) => {
      const logFile = path.resolve(import.meta.dirname, `../../test-results/own-product-${browserName}-${process.pid}.log`);
      const product = await startProduct({ logFile, env: { ADMIN_EMAILS: secondAdministrator } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  ownProduct: [async ({ product }, use) => use(product.url), { scope: 'worker' }],
  baseURL: async ({ ownProduct }, use) => {
    await use(ownProduct);
  },
});
