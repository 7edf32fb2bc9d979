import { startProduct } from './start-product.ts';
import { test as shared } from './test.ts';

/** For journeys that add to the directory: the others count what is in it, so these have a product to themselves. */
export const test = shared.extend<object, { ownProduct: string }>({
  ownProduct: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct({ patience: 80_000 });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownProduct }, use) => {
    await use(ownProduct);
  },
});
